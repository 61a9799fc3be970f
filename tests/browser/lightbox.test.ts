import type { Locator, Page } from '@playwright/test'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const overlay = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => overlay(page).getByRole('button', { name })
const pictures = (page: Page) => page.locator('#cipg').getByRole('img')
const linkOf = (picture: Locator) => picture.locator('xpath=ancestor::a')

/** Opens a picture of a conference, counted from 1; answers with how many there are. */
async function openPicture(page: Page, url: string, position: number): Promise<number> {
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  const count = await pictures(page).count()
  await pictures(page)
    .nth(position - 1)
    .click()
  await expectPicture(page, position, count)
  return count
}

async function expectPicture(page: Page, position: number, count: number) {
  await expect(overlay(page)).toHaveAccessibleName(`Picture ${position} of ${count}`)
  const name = await pictures(page)
    .nth(position - 1)
    .getAttribute('alt')
  await expect(overlay(page).getByRole('img', { name: name ?? '' })).toBeVisible()
  await expect(overlay(page).locator('figcaption')).toContainText(name ?? '')
}

test('it fills the screen, a click closes it, and focus returns', async ({
  page,
  sampleSite: { url },
}) => {
  await openPicture(page, url, 2)
  await expect(page).toHaveURL(`${url}/events`)
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await overlay(page).getByRole('img').click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(linkOf(pictures(page).nth(1))).toBeFocused()
})

test('a click beside the picture, its button and Escape close it', async ({
  page,
  sampleSite: { url },
}) => {
  await openPicture(page, url, 2)
  const link = linkOf(pictures(page).nth(1))
  await page.mouse.click(10, 790)
  await expect(overlay(page)).toHaveCount(0)
  await link.press('Enter')
  await button(page, 'Close').click()
  await expect(overlay(page)).toHaveCount(0)
  await link.press('Enter')
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('focus stays inside it', async ({ page, sampleSite: { url } }) => {
  await openPicture(page, url, 1)
  await expect(button(page, 'Close')).toBeFocused()
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('main a'))).toBe(false)
  }
})

test('arrow keys move through the pictures and wrap around at the ends', async ({
  page,
  sampleSite: { url },
}) => {
  const count = await openPicture(page, url, 2)
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 3, count)
  for (const position of [2, 1, count]) {
    await page.keyboard.press('ArrowLeft')
    await expectPicture(page, position, count)
  }
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 1, count)
})

test('focus returns to the picture that was shown last', async ({ page, sampleSite: { url } }) => {
  await openPicture(page, url, 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(linkOf(pictures(page).nth(1))).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('buttons beside the picture move through the pictures and do not close it', async ({
    page,
    sampleSite: { url },
  }) => {
    const count = await openPicture(page, url, 1)
    const [next, previous] = [button(page, 'Next picture'), button(page, 'Previous picture')]
    for (const each of [next, previous, button(page, 'Close')]) {
      const least = each.evaluate((box) => Math.min(box.clientWidth, box.clientHeight))
      expect(await least).toBeGreaterThanOrEqual(44)
    }
    await next.tap()
    await expectPicture(page, 2, count)
    await previous.tap()
    await previous.tap()
    await expectPicture(page, count, count)
    await button(page, 'Close').tap()
    await expect(overlay(page)).toHaveCount(0)
  })

  test('a swipe moves through the pictures, wraps around and does not close it', async ({
    page,
    sampleSite: { url },
  }) => {
    const count = await openPicture(page, url, 1)
    const devtools = await page.context().newCDPSession(page)
    // On a clock of its own: a tenth of a second, however long the machine takes to send it.
    const swipeTo = async (offset: number) => {
      const began = Date.now() / 1000
      for (const step of [0, 1, 2, 3, 4, 5])
        await devtools.send('Input.dispatchTouchEvent', {
          type: step === 0 ? 'touchStart' : step === 5 ? 'touchEnd' : 'touchMove',
          touchPoints: step === 5 ? [] : [{ x: 180 + (offset * step) / 4, y: 300 }],
          timestamp: began + step / 50,
        })
    }
    await swipeTo(-150)
    await expectPicture(page, 2, count)
    await swipeTo(150)
    await swipeTo(150)
    await expectPicture(page, count, count)
  })
})

test('the thumbnail is shown until the large picture has loaded', async ({
  page,
  sampleSite: { url },
}) => {
  const { promise: coming, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/pictures/*/uncropped/**', (route) => coming.then(() => route.continue()))
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  const small = pictures(page).first()
  await small.scrollIntoViewIfNeeded()
  await expect.poll(() => small.evaluate(isDecoded)).toBe(true)
  await small.click()
  const images = overlay(page).locator('img')
  await expect(images).toHaveCount(2)
  expect(await images.first().evaluate(isDecoded)).toBe(true)
  expect(await images.last().evaluate(isDecoded)).toBe(false)
  letCome()
  await expect(images).toHaveCount(1)
  expect(await images.first().evaluate(isDecoded)).toBe(true)
  expect(await images.first().evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    '/uncropped/',
  )
})

test.describe('while pictures load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('only a picture that fails to load shows its placeholder', async ({
    page,
    sampleSite: { url },
  }) => {
    const { promise: coming, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/pictures/**', (route) => coming.then(() => route.abort()))
    await page.goto(`${url}/events`, { waitUntil: 'domcontentloaded' })
    await behaviorsReady(page)
    await pictures(page).first().click()
    await expect(overlay(page).locator('.photo img')).toHaveCount(2)
    const placeholder = overlay(page).locator('.photo > svg')
    await expect(placeholder).toHaveCount(0)
    fail()
    await expect(placeholder).toBeVisible()
  })
})

test('a Ctrl-click opens a picture in a new tab', async ({
  page,
  context,
  sampleSite: { url },
}) => {
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  const opened = context.waitForEvent('page')
  await pictures(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/storage\/v1\/object\/public\/photos\/conferences\/.+/)
  await expect(overlay(page)).toHaveCount(0)
})

for (const { variant, options } of VARIANTS.slice(1))
  test.describe(variant, () => {
    test.use(options)

    test('a picture opens as a file', async ({ page, sampleSite: { url } }) => {
      await page.goto(`${url}/events`)
      await pictures(page).first().click()
      await expect(page).toHaveURL(/\/storage\/v1\/object\/public\/photos\/conferences\/.+/)
    })
  })

function isDecoded(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
