// How soon the second page stands there that somebody opens from a link, on a desk with a quick processor
// and line: the largest contentful paint, from the click. Once within the page: scripts are in charge and
// the pointer rests on the link for a moment, so that what it leads to is fetched (Chromium tells the paints
// of such a page as `interaction-contentful-paint`). And once as a document of its own, before any script
// is there. After a build: node bench/next-page.ts
import type { Page } from '@playwright/test'
import { tell } from './support/figures.ts'
import { PAGES } from './support/pages.ts'
import { openPlace } from './support/place.ts'
import { DESK, newVisitor, openBrowser } from './support/visitor.ts'

const ROUNDS = 11
/** Milliseconds in which a page has come to rest; a large paint may still come. */
const REST = 500
/** Milliseconds that a pointer is on a link before it is pressed. */
const AIMING = 200

const WAYS = [
  ['home', 'events'],
  ['events', 'an event'],
] as const

declare global {
  interface Window {
    /** Milliseconds from the click, or from where the document began. */
    largestPaint?: number
  }
}

await using place = await openPlace()
const site = await place.site()
const browser = await openBrowser(place)
for (const [from, to] of WAYS)
  for (const how of ['within the page', 'as a document'] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await follow(PAGES[from], PAGES[to], how === 'as a document'))
    tell(`from ${from} to ${to}, ${how}, lcp`, 'ms', times, { atMost: 150 })
  }

async function follow(from: string, to: string, asDocument: boolean): Promise<number> {
  const { context, page, devtools } = await newVisitor(browser, DESK)
  if (asDocument) {
    await devtools.send('Network.enable')
    await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*/scripts-of/*'] })
  }
  await context.addInitScript(watch)
  await page.goto(site.url + from)
  if (!asDocument)
    await page.locator('[popovertarget=site-menu][aria-expanded]').waitFor({ state: 'attached' })
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  if (!asDocument) await link.hover()
  await page.waitForTimeout(asDocument ? 0 : AIMING)
  await page.evaluate(() => Object.assign(window, { largestPaint: undefined, stayed: true }))
  await link.click()
  await page.waitForURL(site.url + to)
  const took = await paintOf(page)
  const stayed = await page.evaluate(() => 'stayed' in window)
  await context.close()
  if (stayed === asDocument) throw new Error(`${to} was opened in the other way`)
  return took
}

async function paintOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.largestPaint !== undefined)
  await page.waitForTimeout(REST)
  return page.evaluate(() => window.largestPaint ?? Number.NaN)
}

/** Runs in every document, before anything else. */
function watch(): void {
  const note = (type: string, figure: 'startTime' | 'duration') =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaint = entry[figure]
    }).observe({ type, buffered: true })
  note('largest-contentful-paint', 'startTime')
  note('interaction-contentful-paint', 'duration')
}
