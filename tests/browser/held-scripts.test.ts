import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { hydrated } from './support/look.ts'
import { expect, test } from './support/test.ts'

/** A page of somebody who does not move, and the scripts that it asks for. */
async function still(
  browser: Browser,
  prepare: (page: Page) => Promise<void> = async () => {},
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript(() => localStorage.setItem('agreedToTerms', 'true'))
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await prepare(page)
  return { page, scripts, close: () => context.close() }
}

/** The browser never has nothing to do, and time stands still. */
async function busy(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
}

test('no script is asked for before somebody is there', async ({ browser, sampleSite }) => {
  const { page, scripts, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.mouse.move(200, 200)
  await page.clock.resume()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(5)
  await close()
})

/** The scripts have not been started. */
const held = (page: Page) => page.locator('script[type="text/held"]').count()

test('what a tap asks for is painted before they start', async ({ browser, sampleSite }) => {
  const { page, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  const gallery = page.getByRole('region', { name: 'Image gallery' })
  await gallery.getByRole('button', { name: 'Next image' }).dispatchEvent('click')
  await expect(gallery.locator('button[aria-current]')).toHaveAccessibleName('Go to image 2')
  expect(await held(page)).toBe(1)
  await page.clock.runFor(100)
  expect(await held(page)).toBe(0)
  await close()
})

test('all styles are there before somebody is', async ({ browser, sampleSite }) => {
  const { page, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  const whole = page.locator('link[rel=stylesheet][href^="/assets/root-"]')
  await expect(whole).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(whole).toHaveCount(1)
  expect(await held(page)).toBe(1)
  await close()
})

test('a finger that is not lifted yet starts none, nor does who leaves by a link', async ({
  browser,
  sampleSite,
}) => {
  const { page, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  await page.evaluate(() => {
    dispatchEvent(new PointerEvent('pointerdown'))
    dispatchEvent(new Event('touchstart'))
    addEventListener('click', (event) => event.preventDefault())
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).dispatchEvent('click')
  await page.clock.runFor(100)
  expect(await held(page)).toBe(1)
  await page.getByRole('contentinfo').dispatchEvent('click')
  await page.clock.runFor(100)
  expect(await held(page)).toBe(0)
  await close()
})

test('a year that is tapped is marked until its page comes', async ({ browser, sampleSite }) => {
  const { page, close } = await still(browser, busy, { hasTouch: true })
  await page.goto(`${sampleSite.url}/events`)
  const years = page.locator('details[open] .year-tab')
  const chosen = page.locator('details[open] .year-tab[aria-selected=true]')
  const [newest = '', before = ''] = await years.allTextContents()
  await years.nth(1).tap()
  await expect(chosen).toHaveText([before])
  expect(page.url()).toBe(`${sampleSite.url}/events`)
  // Where the browser keeps the page, who comes back finds it as it was.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(chosen).toHaveText([newest])
  // It is asked for when the mark is seen.
  await page.clock.runFor(100)
  await expect(page).toHaveURL(new RegExp(`/events\\?.*${before}`))
  await expect(chosen).toHaveText([before])
  await close()
})

test('a pointer that only rests where the page appears is nobody', async ({
  browser,
  sampleSite,
}) => {
  const { page, scripts, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
  expect(await held(page)).toBe(1)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementY: 1 })))
  await page.clock.resume()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(5)
  await close()
})

test('a page that is not there holds them, too', async ({ browser, sampleSite }) => {
  const { page, scripts, close } = await still(browser, busy)
  await page.goto(`${sampleSite.url}/nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await page.clock.resume()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(5)
  await close()
})

test('two seconds after the load they start at the latest', async ({ browser, sampleSite }) => {
  const { page, scripts, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  await page.clock.runFor(1900)
  expect(scripts).toEqual([])
  await page.clock.runFor(200)
  await page.clock.resume()
  await hydrated(page)
  await close()
})

test('a browser with nothing to do starts them', async ({ browser, sampleSite }) => {
  const { page, close } = await still(browser)
  await page.goto(sampleSite.url)
  await hydrated(page)
  await close()
})

test('what the first click asks for is done once somebody hears it', async ({
  browser,
  sampleSite,
}) => {
  const { page, close } = await still(browser, busy)
  await page.goto(sampleSite.url)
  const gallery = page.getByRole('region', { name: 'Image gallery' })
  const current = gallery.locator('button[aria-current]')
  await expect(current).toHaveAccessibleName('Go to image 1')
  // The first step needs nobody, a second one does.
  for (let step = 0; step < 2; step++)
    await gallery.getByRole('button', { name: 'Next image' }).dispatchEvent('click')
  await expect(current).toHaveAccessibleName('Go to image 2')
  await page.clock.resume()
  await expect(current).toHaveAccessibleName('Go to image 3')
  await close()
})

test('a page that tells of a failure starts them at once', async ({ browser, hostedSite }) => {
  hostedSite.double.behave('fail')
  const { page, close } = await still(browser, busy)
  await page.goto(`${hostedSite.url}/newsletters`)
  await page.clock.resume()
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem'),
  ).toBeVisible()
  await close()
})
