import type { Locator, Page } from '@playwright/test'
import { answerWithPicture } from './support/answers.ts'
import { behaviorsReady } from './support/look.ts'
import { expect, test } from './support/test.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Image gallery' })
const slide = (page: Page, place: number) => gallery(page).getByLabel(new RegExp(`^${place} of `))
const dot = (page: Page, place: number) =>
  gallery(page).getByRole('button', { name: `Go to image ${place}`, exact: true })
const next = (page: Page) => gallery(page).getByRole('button', { name: 'Next image' })
const previous = (page: Page) => gallery(page).getByRole('button', { name: 'Previous image' })

/** The slide is the one in sight, and the dots say so. */
async function expectSlide(page: Page, place: number) {
  await expect(slide(page, place).locator('img')).toBeInViewport({ ratio: 0.9 })
  await expect(gallery(page).locator('button[aria-current]')).toHaveCount(1)
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
}

async function visit(page: Page, url: string) {
  await page.goto(url)
  // The buttons are there before the scripts are.
  await expect(gallery(page).locator('[data-enhanced]')).toBeVisible()
  await center(page)
}

const center = (page: Page) =>
  gallery(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))

/** Drags by hand: `offset` pixels at a constant speed, on a clock of its own. */
async function drag(page: Page, target: Locator, offset: number, milliseconds: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const steps = 20
  const send = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', step: number) => {
    await devtools.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + box.width / 2 + (offset * step) / steps,
      y: box.y + box.height / 2,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      timestamp: began + (milliseconds * step) / steps / 1000,
    })
    // The browser joins the moves of one frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await send('mousePressed', 0)
  for (let step = 1; step <= steps; step++) await send('mouseMoved', step)
  await send('mouseReleased', steps)
  await devtools.detach()
}

test.describe('before the scripts come', () => {
  let letCome: () => void
  test.beforeEach(async ({ page, sampleSite }) => {
    const { promise: coming, resolve } = Promise.withResolvers<void>()
    letCome = resolve
    await page.route('**/scripts-of/**', (route) => coming.then(() => route.continue()))
    await page.goto(sampleSite.url)
    await center(page)
  })

  test('the row of images has a name', async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url)
    await expect(gallery(page).getByRole('list')).toHaveAccessibleName('Images')
  })

  test('buttons move it, and it goes on from there', async ({ page }) => {
    await next(page).click()
    await expectSlide(page, 2)
    for (const place of [5, 1, 12]) {
      await dot(page, place).click()
      await expectSlide(page, place)
    }
    letCome()
    await behaviorsReady(page)
    await previous(page).click()
    await expectSlide(page, 11)
  })

  test('a second step is taken when they do', async ({ page }) => {
    await previous(page).click()
    await expectSlide(page, 12)
    await previous(page).click()
    letCome()
    await expectSlide(page, 11)
  })

  test('a step from where it was scrolled to is taken when they do', async ({ page }) => {
    await slide(page, 3).evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' })
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await next(page).click()
    letCome()
    await expectSlide(page, 4)
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('they take over a move that is on its way', async ({ page }) => {
      await next(page).click()
      letCome()
      await behaviorsReady(page)
      await expectSlide(page, 2)
      await next(page).click()
      await expectSlide(page, 3)
      await expect(gallery(page).getByText('Image 3 of 12')).toBeAttached()
    })
  })
})

test('buttons move it, and its ends are joined', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await expectSlide(page, 1)
  await next(page).click()
  await expectSlide(page, 2)
  await previous(page).click()
  await expectSlide(page, 1)
  await previous(page).click()
  await expectSlide(page, 12)
  await next(page).click()
  await expectSlide(page, 1)
})

test('dots lead to each picture', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await expect(gallery(page).getByRole('button', { name: /^Go to image/ })).toHaveCount(12)
  for (const place of [7, 12, 2]) {
    await dot(page, place).click()
    await expectSlide(page, place)
  }
})

test('arrow keys move it', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await gallery(page).getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 2)
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, 12)
})

test('a drag counts above offset × velocity = 10,000, and its way is the direction', async ({
  page,
  sampleSite,
}) => {
  await visit(page, sampleSite.url)
  const pictures = gallery(page).getByRole('list')
  // 90 px at 90 px/s are 8,100: too little, and the picture goes back to its place.
  await drag(page, pictures, -90, 1000)
  await expectSlide(page, 1)
  // 120 px at 120 px/s are 14,400.
  await drag(page, pictures, -120, 1000)
  await expectSlide(page, 2)
  await drag(page, pictures, 90, 1000)
  await expectSlide(page, 2)
  await drag(page, pictures, 120, 1000)
  await expectSlide(page, 1)
  // Far but slow, and short but quick.
  await drag(page, pictures, -300, 20_000)
  await expectSlide(page, 1)
  await drag(page, pictures, -40, 40)
  await expectSlide(page, 2)
})

test('a drag wraps around both ends', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  const pictures = gallery(page).getByRole('list')
  await drag(page, pictures, 200, 300)
  await expectSlide(page, 12)
  await drag(page, pictures, -200, 300)
  await expectSlide(page, 1)
})

test('title and description stand with a picture', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await expect(slide(page, 1)).toContainText('Where the River Begins to Beat')
  await expect(slide(page, 1)).toContainText('Sunrise over the Mississippi at Davenport')
  await expect(slide(page, 1).getByRole('img')).toHaveAccessibleName(
    /pulse line crosses calm water/,
  )
})

test('one picture has no controls', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.gallery_images (image_url, title)
    values ('/storage/v1/object/public/photos/drawn.webp', 'Alone')`
  await answerWithPicture(page, '*/drawn.webp*')
  await page.goto(emptySite.url)
  await expect(slide(page, 1)).toContainText('Alone')
  await expect(gallery(page).getByRole('button')).toHaveCount(0)
})

test('no picture at all is said', async ({ page, emptySite }) => {
  await page.goto(emptySite.url)
  await expect(page.getByText('No images in the gallery yet.', { exact: true })).toBeVisible()
  await expect(gallery(page)).toHaveCount(0)
})

test('its place is kept when the window changes its width', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await dot(page, 3).click()
  await expectSlide(page, 3)
  await page.setViewportSize({ width: 700, height: 800 })
  await gallery(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectSlide(page, 3)
})
