import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { storageOf } from '../../harness/staff.ts'
import { pngFile } from './support/files.ts'
import { behaviorsReady, layoutShift, ourFonts } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

/** Names of files that are not there, or hold no picture. */
const GONE = '/storage/v1/object/public/photos/gone.jpg'

test.use({ expectedErrors: [/Failed to load resource/] })

/** Whether a visitor sees the picture itself, or the placeholder behind it. */
const picture = (parent: Locator) => parent.locator('.photo img')

for (const scripts of ['blocked', 'running'] as const)
  test(`a missing picture shows its placeholder, scripts ${scripts}`, async ({
    page,
    emptySite: { url, owner },
  }) => {
    await owner`insert into team_members (name, image_url) values ('Ada Lund', ${GONE})`
    await owner`insert into events (title, date, image_url) values ('Gala', now() + interval '9 days', ${GONE})`
    await owner`insert into publications (title, cover_image_url) values ('On Flow', ${GONE})`
    await owner`insert into newsletters (title, date, image_src) values ('Spring', '2026-04-01', ${GONE})`
    await owner`insert into gallery_images (image_url, title) values (${GONE}, 'River')`
    await owner`insert into conference_gallery_images (image_url, alt_text, year, conference_name)
      values (${GONE}, 'A lecture', 2026, 'CIPG')`
    const brand = { logo: GONE.replace('.jpg', '.png'), logoHasName: true, shortName: 'LIKV' }
    await owner`insert into site_content values ('texts:brand', ${JSON.stringify(brand)})`
    if (scripts === 'blocked') await page.route('**/assets/*.js', (route) => route.abort())
    const pages = ['/', '/leadership-and-team', '/events', '/publications', '/newsletters']
    for (const path of pages) {
      await page.goto(url + path)
      if (scripts === 'running') await behaviorsReady(page)
      const logo = page.getByRole('banner').getByRole('img', { name: 'LIKV' })
      await expect(logo).toHaveJSProperty('naturalWidth', 0)
      await expect(logo).toHaveCSS('opacity', '1')
      const pictures = picture(page.getByRole('main'))
      expect(await pictures.count()).toBeGreaterThan(0)
      for (const each of await pictures.all()) {
        await each.scrollIntoViewIfNeeded()
        await expect(each).toHaveCSS('opacity', '0')
      }
      expect((await layoutShift(page)).toFixed(2)).toBe('0.00')
    }
  })

test('a missing portrait shows initials, a missing picture of an event an icon', async ({
  page,
  emptySite: { url, owner },
}) => {
  await owner`insert into team_members (name, image_url) values ('Ada Lund', ${GONE})`
  await owner`insert into events (title, date, image_url) values ('Gala', now() + interval '9 days', ${GONE})`
  await page.goto(`${url}/leadership-and-team`)
  const portrait = page.getByRole('main').locator('.photo')
  const letters = await portrait.evaluate((box) => getComputedStyle(box, '::before').content)
  expect(letters).toMatch(/^"AL"/)
  await page.goto(`${url}/events`)
  await expect(page.getByRole('main').locator('.event-card-picture .photo svg')).toBeVisible()
})

test('the lightbox of a missing picture shows its text', async ({
  page,
  emptySite: { url, owner },
}) => {
  await owner`insert into conference_gallery_images (image_url, alt_text, year, conference_name)
    values (${GONE}, 'A lecture', 2026, 'CIPG')`
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  await page.getByRole('main').getByRole('link', { name: 'A lecture' }).click()
  const overlay = page.getByRole('dialog')
  const [small, large] = [picture(overlay).first(), picture(overlay).last()]
  await expect(small).toHaveCSS('opacity', '0')
  await expect(large).toHaveCSS('opacity', '0')
  await expect(overlay.locator('.photo svg')).toBeVisible()
  await expect(overlay.getByText('A lecture')).toBeVisible()
})

test('a portrait has a visible placeholder while it loads, and nothing moves afterwards', async ({
  page,
  emptySite: { url, owner },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  const { buffer } = await pngFile('ada.png', { width: 300, height: 300 })
  await photos.upload('ada.png', buffer, { contentType: 'image/png' })
  const photo = '/storage/v1/object/public/photos/ada.png'
  await owner`insert into team_members (name, image_url) values ('Ada Lund', ${photo})`
  const { promise: may, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/pictures/**', (route) => may.then(() => route.continue()))
  await page.goto(`${url}/leadership-and-team`, { waitUntil: 'commit' })
  const band = page.getByRole('region', { name: 'Our Team' })
  const portrait = picture(band).first()
  await expect(portrait).toBeVisible()
  // More than a tone: that of the band behind it may be the same.
  await expect(portrait).toHaveCSS('background-image', /gradient/)
  await ourFonts(page)
  const before = await layoutShift(page)
  come()
  await portrait.scrollIntoViewIfNeeded()
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(portrait).toHaveCSS('opacity', '1')
  expect(((await layoutShift(page)) - before).toFixed(2)).toBe('0.00')
})

test('a file that is not a picture shows the placeholder', async ({
  page,
  emptySite: { url, owner },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('notes.jpg', Buffer.from('Dear Ada'), { contentType: 'image/jpeg' })
  const { publicUrl } = photos.getPublicUrl('notes.jpg').data
  await owner`insert into team_members (name, image_url) values ('Ada Lund', ${publicUrl})`
  await page.goto(`${url}/leadership-and-team`)
  await expect(picture(page.getByRole('main'))).toHaveCSS('opacity', '0')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('only the text shows that a picture is missing', async ({
    page,
    emptySite: { url, owner },
  }) => {
    await owner`insert into board_members (name, image_url) values ('Ada Lund', ${GONE})`
    const cornerOf = async () => {
      await page.goto(`${url}/board-of-directors`)
      const { x = 0, y = 0 } = (await page.locator('.photo').boundingBox()) ?? {}
      const corner = await page.screenshot({ clip: { x, y, width: 24, height: 24 } })
      return sharp(corner).removeAlpha().raw().toBuffer()
    }
    const broken = await cornerOf()
    const text = page.locator('.photo img')
    expect(await text.evaluate((image) => getComputedStyle(image, '::after').content)).toBe(
      '"Portrait of Ada Lund"',
    )
    await owner`update board_members set image_url = null`
    const blank = await cornerOf()
    // The contour lines lie a fraction of a pixel apart; a broken image is drawn in other colors.
    for (const [index, value] of broken.entries())
      expect(Math.abs(value - (blank[index] ?? 0))).toBeLessThan(8)
  })
})
