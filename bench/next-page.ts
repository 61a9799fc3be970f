// How soon a visitor sees the page of a link, on a desk with a quick processor and line: from the click to the
// largest contentful paint. Once after the pointer was on the link for a moment, so that the browser has prefetched
// the page, and once at once. After a build: node bench/next-page.ts
import type { Page } from '@playwright/test'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { PAGES } from './support/pages.ts'
import { DESK, newVisitor, openBrowser } from './support/visitor.ts'

const ROUNDS = 11
/** Milliseconds in which a page has come to rest; a large paint may still come. */
const REST = 500
/** Milliseconds that a pointer is on a link before it is pressed. */
const AIMING = 300

const WAYS = [
  ['home', 'events'],
  ['events', 'an event'],
] as const

declare global {
  interface Window {
    /** Milliseconds from where the document began. */
    largestPaint?: number
  }
}

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)
for (const [from, to] of WAYS)
  for (const how of ['pointed at before', 'at once'] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await follow(PAGES[from], PAGES[to], how === 'at once' ? 0 : AIMING))
    report(`from ${from} to ${to}, ${how}, seen`, 'ms', times, { atMost: 150 })
  }

async function follow(from: string, to: string, aiming: number): Promise<number> {
  const { context, page } = await newVisitor(browser, DESK)
  await context.addInitScript(watch)
  await page.goto(site.url + from)
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  if (aiming > 0) {
    await link.hover()
    await page.waitForTimeout(aiming)
  }
  await link.click()
  await page.waitForURL(site.url + to)
  const took = await seenIn(page)
  await context.close()
  return took
}

async function seenIn(page: Page): Promise<number> {
  await page.waitForFunction(() => window.largestPaint !== undefined)
  await page.waitForTimeout(REST)
  return page.evaluate(() => window.largestPaint ?? Number.NaN)
}

/** Runs in every document, before anything else. */
function watch(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
