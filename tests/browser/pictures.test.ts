import type { Locator, Page } from '@playwright/test'
import { startSiteOn, type TestSite } from '../../harness/sites.ts'
import { behaviorsReady, layoutShift, ourFonts } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const PAGES = ['/', '/events', 'an event', '/publications', '/newsletters']

/** Where only people have pictures: none of those of the sample content has one. */
const PEOPLE = ['/about', '/leadership-and-team', '/board-of-directors', '/associate-investigators']

const SCREENS = [
  { name: 'a phone', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  // In between the two others, also by what it asks for: 1,280 pixels take a third of the time of 1,920.
  { name: 'a tablet', viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1.5 },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

interface Shown {
  address: string
  /** Pixels of the screen that the picture covers, its cut parts included; on a phone three quarters. */
  needed: number
  /** Pixels that it has. */
  has: number
  attributes: boolean
}

for (const { name, ...screen } of SCREENS)
  test.describe(`on ${name}`, () => {
    test.use(screen)
    for (const path of name === 'a tablet' ? ['/', '/events'] : PAGES)
      test(`${path} loads its pictures in the displayed size`, async ({ page, sampleSite }) => {
        const [event] = await sampleSite.owner`select id from events where image_url is not null`
        const address = path === 'an event' ? `/events/${event?.id}` : path
        await expectFittingPictures(page, sampleSite.url + address)
      })
  })

test.describe('portraits', () => {
  test.describe.configure({ mode: 'default' })
  let site: TestSite

  test.beforeAll(async () => {
    site = await startSiteOn('sample', { PICTURES_PER_SECOND: '0', READS_PER_SECOND: '0' })
    const folder = '/storage/v1/object/public/photos/conferences/cipg-'
    for (const table of ['team_members', 'board_members', 'associates'])
      await site.owner`
        update ${site.owner(table)} person
        set image_url = ${folder} || lpad(place::text, 2, '0') || '.webp'
        from (select id, row_number() over (order by id) from ${site.owner(table)}) each (id, place)
        where person.id = each.id`
  })

  test.afterAll(async () => {
    await site.stop()
  })

  for (const { name, ...screen } of SCREENS.filter(({ name }) => name !== 'a tablet'))
    test.describe(`on ${name}`, () => {
      test.use(screen)
      for (const path of PEOPLE)
        test(`${path} loads its pictures in the displayed size`, async ({ page }) => {
          await expectFittingPictures(page, site.url + path)
        })
    })
})

async function expectFittingPictures(page: Page, url: string): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/pictures/**', (route) => released.then(() => route.continue()))
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await ourFonts(page)
  const before = await layoutShift(page)
  release()
  const pictures = page.getByRole('main').locator('img:visible')
  expect(await preloadOf(pictures.first())).toBe('the first picture')
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1)
  await seeAll(page, pictures)
  const all = await pictures.evaluateAll(look)
  expect(all.length).toBeGreaterThan(0)
  for (const { address, needed, has, attributes } of all) {
    expect(address).toMatch(/\/pictures\/\d+\/\w+\/avif\/stored\/photos\/.+\.webp$/)
    expect(attributes, address).toBe(true)
    expect(has, address).toBeLessThanOrEqual(Math.max(160, needed * 1.5))
    expect(has, address).toBeGreaterThanOrEqual(needed / 1.5)
  }
  // What moves is the dots of the carousel, by two pixels.
  expect(((await layoutShift(page)) - before).toFixed(2)).toBe('0.00')
}

/** What the head of the page fetches in advance, seen from its first picture. */
function preloadOf(picture: Locator): Promise<string> {
  return picture.evaluate((image: HTMLImageElement) => {
    const link = document.querySelector<HTMLLinkElement>('head link[rel=preload][as=image]')
    if (!link) return 'none'
    const source = image.parentElement?.querySelector('source')
    const same =
      link.imageSrcset === source?.srcset &&
      link.imageSizes === source.sizes &&
      link.type === source.type
    return same && image.fetchPriority === 'high' ? 'the first picture' : 'another picture'
  })
}

async function seeAll(page: Page, pictures: Locator): Promise<void> {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isThere)).toBe(true)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

function isThere(image: HTMLImageElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

function look(images: (HTMLElement | SVGElement)[]): Shown[] {
  return (images as HTMLImageElement[]).map((image) => {
    const address = new URL(image.currentSrc).pathname
    const [, has = '0', shape = ''] = /^\/pictures\/(\d+)\/(\w+)\//.exec(address) ?? []
    const [wide = 1, high = 1] = shape.split('x').map(Number)
    const { width, height } = image.getBoundingClientRect()
    return {
      address,
      has: Number(has),
      needed:
        Math.max(width, (height * wide) / high) *
        devicePixelRatio *
        (innerWidth < 478 && devicePixelRatio >= 2.6 ? 0.75 : 1),
      attributes: image.hasAttribute('width') && image.hasAttribute('height'),
    }
  })
}

test('a picture of a conference is shown uncropped in the lightbox', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  const small = page.locator('#cipg').getByRole('img').first()
  await behaviorsReady(page)
  await small.click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => large.evaluate(isThere)).toBe(true)
  const address = await large.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(address).toMatch(/\/pictures\/1280\/uncropped\/avif\/.+\/cipg-01\.webp$/)
  await expect(large).toHaveCSS('object-fit', 'contain')
})

test('pictures of other hosts, animations and drawings keep their address', async ({
  page,
  emptySite: { url, owner },
}) => {
  const addresses = [
    'https://elsewhere.example/a.jpg',
    '/storage/v1/object/public/photos/a.gif',
    '/b.svg',
  ]
  for (const [place, address] of addresses.entries()) {
    await page.route(`**${address.replace(/^https:/, '')}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    )
    await owner`insert into board_members (name, image_url, display_order) values ('A', ${address}, ${place})`
  }
  const html = await (await fetch(`${url}/board-of-directors`)).text()
  for (const address of addresses) expect(html).toContain(`src="${address}"`)
  expect(html).not.toContain('/pictures/')
})

test('a page that is left requests none of its pictures again', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/leadership-and-team`)
  const pictures = page.getByRole('main').locator('img:visible')
  await seeAll(page, pictures)
  await behaviorsReady(page)
  const shown = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ currentSrc }) => currentSrc.split('/stored/')[1]),
  )
  const again: string[] = []
  page.on('request', (request) => {
    const [, file] = request.url().split('/stored/')
    if (file && shown.includes(file)) again.push(request.url())
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
  await expect(page).toHaveTitle(/^Terms/)
  // What a browser asks for by itself it has asked for by the next frame.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  expect(again).toEqual([])
})
