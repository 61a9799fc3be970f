import type { Locator, Page } from '@playwright/test'
import { pictureResponse } from './support/answers.ts'
import { behaviorsReady, ourFonts, overflow } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Image gallery' })
const slide = (page: Page, index: number) => gallery(page).getByLabel(new RegExp(`^${index} of `))
const dots = (page: Page) => gallery(page).getByRole('link', { name: /^Go to image/ })
const dot = (page: Page, index: number) =>
  gallery(page).getByRole('link', { name: `Go to image ${index}`, exact: true })
const next = (page: Page) => gallery(page).getByRole('button', { name: 'Next image' })
const previous = (page: Page) => gallery(page).getByRole('button', { name: 'Previous image' })

const expectInSight = (page: Page, index: number) =>
  expect(slide(page, index).locator('img')).toBeInViewport({ ratio: 0.9 })

/** The slide is the one in sight, and the dots say so. */
async function expectSlide(page: Page, index: number) {
  await expectInSight(page, index)
  await expect(gallery(page).locator('a[aria-current]')).toHaveCount(1)
  await expect(dot(page, index)).toHaveAttribute('aria-current', 'true')
}

async function visit(page: Page, url: string) {
  await page.goto(url)
  await behaviorsReady(page)
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

for (const { variant, options } of VARIANTS)
  test.describe(variant, () => {
    test.use(options)

    test('each dot shows its picture and keeps the carousel in view', async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite.url)
      await expect(gallery(page).getByRole('list')).toHaveAccessibleName('Images')
      await expect(dots(page)).toHaveCount(12)
      await center(page)
      for (const index of [7, 12, 2]) {
        await dot(page, index).click()
        await expectInSight(page, index)
        await expect(dot(page, index)).toBeInViewport({ ratio: 1 })
      }
    })

    test('the address of a picture shows it', async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite.url}/#image-5`)
      await expectInSight(page, 5)
    })
  })

test.describe('before its script has loaded', () => {
  let letCome: () => void
  test.beforeEach(async ({ page, sampleSite }) => {
    const { promise: coming, resolve } = Promise.withResolvers<void>()
    letCome = resolve
    await page.route('**/assets/carousel*.js', (route) => coming.then(() => route.continue()))
    await page.goto(sampleSite.url, { waitUntil: 'commit' })
    await expect(dots(page)).toHaveCount(12)
  })

  test('space is reserved for the buttons, so nothing moves when they appear', async ({ page }) => {
    await expect(gallery(page).getByRole('button')).toHaveCount(0)
    await center(page)
    await ourFonts(page)
    const boxes = () =>
      Promise.all([gallery(page), dot(page, 12)].map((part) => part.boundingBox()))
    const before = await boxes()
    letCome()
    await expect(next(page)).toBeVisible()
    await expectSlide(page, 1)
    expect(await boxes()).toEqual(before)
  })

  test('it starts at the picture that a dot has shown', async ({ page }) => {
    await dot(page, 5).click()
    await expectInSight(page, 5)
    letCome()
    await expectSlide(page, 5)
    await next(page).click()
    await expectSlide(page, 6)
  })
})

test('dots do not change the address or the history', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  const before = await page.evaluate(() => history.length)
  await dot(page, 7).click()
  await expectSlide(page, 7)
  await expect(page).toHaveURL(`${sampleSite.url}/`)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('a dot opens in a new tab when asked to', async ({ page, context, sampleSite }) => {
  await visit(page, sampleSite.url)
  const opened = context.waitForEvent('page')
  await dot(page, 4).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(`${sampleSite.url}/#image-4`)
  await expectSlide(page, 1)
})

test('only changes by the visitor are announced', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/#image-3`)
  await behaviorsReady(page)
  await expectSlide(page, 3)
  const announced = gallery(page).locator('[aria-live]')
  await expect(announced).toBeEmpty()
  await center(page)
  await next(page).click()
  await expect(announced).toHaveText('Image 4 of 12')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a step during an animation starts from its target', async ({ page, sampleSite }) => {
    await visit(page, sampleSite.url)
    await next(page).click()
    await next(page).click()
    await expectSlide(page, 3)
    await expect(gallery(page).locator('[aria-live]')).toHaveText('Image 3 of 12')
  })

  test('a distant picture fades in, a neighbor slides in', async ({ page, sampleSite }) => {
    await visit(page, sampleSite.url)
    // Slowed down, so that the animation is still running when the test looks.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    const fades = () =>
      gallery(page)
        .getByRole('list')
        .evaluate((track) => track.getAnimations().length)
    await next(page).click()
    expect(await fades()).toBe(0)
    await expectSlide(page, 2)
    await dot(page, 9).click()
    expect(await fades()).toBe(1)
    await expectSlide(page, 9)
  })
})

test('buttons move it and wrap around at the ends', async ({ page, sampleSite }) => {
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

test('a drag beyond offset × velocity = 10,000 moves it in its direction', async ({
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

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('scrolling the page with a finger does not move the picture', async ({
    page,
    sampleSite,
  }) => {
    await visit(page, sampleSite.url)
    await next(page).click()
    await expectSlide(page, 2)
    const box = await gallery(page).getByRole('list').boundingBox()
    if (!box) throw new Error('Nothing to touch')
    const before = await page.evaluate(() => scrollY)
    const devtools = await page.context().newCDPSession(page)
    const canceled = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('pointercancel', resolve, { once: true })
        }),
    )
    const touch = (type: 'touchStart' | 'touchMove', offset: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + box.width / 2 - offset / 40, y: box.y + 150 - offset }],
      })
    await touch('touchStart', 0)
    for (let offset = 20; offset <= 120; offset += 20) await touch('touchMove', offset)
    await canceled
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    // The display is turned.
    await page.setViewportSize({ width: 740, height: 360 })
    await expect
      .poll(() =>
        slide(page, 2).evaluate((element) => {
          const row = element.parentElement?.getBoundingClientRect().left ?? 0
          return Math.round(element.getBoundingClientRect().left - row)
        }),
      )
      .toBe(0)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })
})

test('a drag wraps around both ends', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  const pictures = gallery(page).getByRole('list')
  await drag(page, pictures, 200, 300)
  await expectSlide(page, 12)
  await drag(page, pictures, -200, 300)
  await expectSlide(page, 1)
})

test('title and description are shown with a picture', async ({ page, sampleSite }) => {
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
  await pictureResponse(page, '*/drawn.webp*')
  await page.goto(emptySite.url)
  await expect(slide(page, 1)).toContainText('Alone')
  await expect(gallery(page).getByRole('button')).toHaveCount(0)
  await expect(dots(page)).toHaveCount(0)
})

test('without pictures it shows an empty text', async ({ page, emptySite }) => {
  await page.goto(emptySite.url)
  await expect(page.getByText('No images in the gallery yet.', { exact: true })).toBeVisible()
  await expect(gallery(page)).toHaveCount(0)
})

test('it keeps its picture when the window is resized', async ({ page, sampleSite }) => {
  await visit(page, sampleSite.url)
  await dot(page, 3).click()
  await expectSlide(page, 3)
  await page.setViewportSize({ width: 700, height: 800 })
  await gallery(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectSlide(page, 3)
})

test.describe('with more pictures than fit two rows of dots', () => {
  const slider = (page: Page) => gallery(page).getByRole('slider', { name: 'Image' })
  const position = (page: Page) => gallery(page).locator('.carousel-position')

  test.beforeEach(async ({ page, emptySite: { owner } }) => {
    await owner`insert into public.gallery_images (image_url, title, created_at)
      select '/storage/v1/object/public/photos/drawn.webp', 'Picture ' || n, now() + n * interval '1 second'
      from generate_series(1, 103) n`
    await pictureResponse(page, '*/drawn.webp*')
  })

  test('a slider replaces the dots, for keyboard, mouse and touch', async ({
    page,
    emptySite: { url },
  }) => {
    await visit(page, url)
    await expect(dots(page)).toHaveCount(0)
    await expect(position(page)).toHaveText('1 / 103')
    await next(page).click()
    await expect(position(page)).toHaveText('2 / 103')
    await expectInSight(page, 2)
    await expect(slider(page)).toHaveValue('2')
    await slider(page).focus()
    await page.keyboard.press('End')
    await expectInSight(page, 103)
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '103 of 103')
    await page.keyboard.press('ArrowLeft')
    await expectInSight(page, 102)
    // In its middle.
    await slider(page).click()
    await expectInSight(page, 52)
    await expect(position(page)).toHaveText('52 / 103')
    await next(page).click()
    await expect(gallery(page).locator('[aria-live]')).toHaveText('Image 53 of 103')
  })

  test('the slider fits every screen', async ({ page, emptySite: { url } }) => {
    await visit(page, url)
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page)).toBe(0)
      const controls = gallery(page).locator('.carousel-controls')
      expect(await controls.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(120)
    }
  })

  for (const { variant, options } of VARIANTS.slice(1))
    test.describe(variant, () => {
      test.use(options)

      test('every picture can be scrolled to, and there are no dead controls', async ({
        page,
        emptySite: { url },
      }) => {
        await page.goto(url)
        await expect(gallery(page).getByRole('button')).toHaveCount(0)
        await expect(slider(page)).toHaveCount(0)
        await slide(page, 103).scrollIntoViewIfNeeded()
        await expectInSight(page, 103)
      })
    })
})
