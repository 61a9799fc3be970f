// From a click on a link to the next page's largest paint on a desktop, with and without prefetching by a pointer
// that rests on the link, beside the same pages without scripts from nginx. Needs nginx.
// After a build: node bench/next-page.ts
import type { Page } from '@playwright/test'
import { openBenchContext } from './support/bench-context.ts'
import { report, reportAll } from './support/figures.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { plainCopiesOf } from './support/plain-copies.ts'
import { DESK, newVisitor, openBrowser } from './support/visitor.ts'

const ROUNDS = 11
/** In milliseconds: until no large paint follows. */
const REST = 500
/** In milliseconds between pointing and pressing. */
const AIMING = 300

const WAYS = [
  ['home', 'events'],
  ['events', 'an event'],
] as const

declare global {
  interface Window {
    largestPaint?: number
  }
}

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)
const copies = await plainCopiesOf(site.url, Object.values(PAGES), browser, DESK)
const [nginx] = await context.nginx({ plain: files(copies) })
const sides = { ours: site.url, plain: nginx?.url.replace('127.0.0.1', 'localhost') ?? '' }

for (const [from, to] of WAYS)
  for (const how of ['pointed at before', 'at once'] as const) {
    const aiming = how === 'at once' ? 0 : AIMING
    const seen: Record<keyof typeof sides, number[]> = { ours: [], plain: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const side of ['ours', 'plain'] as const)
        seen[side].push(await follow(sides[side], PAGES[from], PAGES[to], aiming))
    const what = `from ${from} to ${to}, ${how}, seen`
    reportAll(what, { ours: ['ms', seen.ours], plain: ['ms', seen.plain] })
    const ratios = seen.ours.map((ours, round) => ours / (seen.plain[round] ?? Number.NaN))
    report(`${what} × plain`, '', ratios, { atMost: 1.1 })
  }

async function follow(url: string, from: string, to: string, aiming: number): Promise<number> {
  const { context, page } = await newVisitor(browser, DESK)
  await context.addInitScript(watch)
  await page.goto(url + from)
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  if (aiming > 0) {
    await link.hover()
    await page.waitForTimeout(aiming)
  }
  await link.click()
  await page.waitForURL(url + to)
  const took = await seenIn(page)
  await context.close()
  return took
}

async function seenIn(page: Page): Promise<number> {
  await page.waitForFunction(() => window.largestPaint !== undefined)
  await page.waitForTimeout(REST)
  return page.evaluate(() => window.largestPaint ?? Number.NaN)
}

function watch(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
