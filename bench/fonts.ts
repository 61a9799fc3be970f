// When a first visit draws our fonts, on a line of 6 Mbit/s and 80 ms and on the slow phone of bench/phone.ts.
// After a build: node bench/fonts.ts
import { PUBLIC_PATHS } from '../app/site/feeds/public-paths.ts'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { PAGES } from './support/pages.ts'
import {
  newVisitor,
  openBrowser,
  ordinaryLine,
  PHONE,
  slowLine,
  slowProcessor,
} from './support/visitor.ts'

const ROUNDS = 3
const FONTS = 2
const AIMS = { ordinary: { atMost: 1000 }, slow: { atMost: 2000 } }

declare global {
  interface Window {
    /** In milliseconds since the request, for each font. */
    drawn: number[]
  }
}

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)

for (const path of [...PUBLIC_PATHS, PAGES['an event']])
  for (const speed of ['ordinary', 'slow'] as const) {
    await fetch(site.url + path)
    const times: number[] = []
    while (times.length < ROUNDS) times.push(await visit(path, speed))
    const since = speed === 'slow' ? 'slow phone, after the first paint' : 'after the first byte'
    report(`${path} in our fonts, ${since}`, 'ms', times, AIMS[speed])
  }

async function visit(path: string, speed: keyof typeof AIMS): Promise<number> {
  const { context, page, devtools } = await newVisitor(browser, PHONE)
  await context.addInitScript(watch)
  if (speed === 'slow') {
    await slowLine(devtools)
    await slowProcessor(devtools)
  } else await ordinaryLine(devtools)
  await page.goto(site.url + path)
  await page.waitForFunction((fonts) => window.drawn.length === fonts, FONTS)
  const { firstByte, firstPaint, drawn } = await page.evaluate(() => ({
    firstByte: (
      performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    )[0]?.toJSON().responseStart as number,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    drawn: Math.max(...window.drawn),
  }))
  await context.close()
  return Math.max(0, drawn - (speed === 'slow' ? firstPaint : firstByte))
}

function watch(): void {
  window.drawn = []
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    const ours = fontfaces.filter(({ family }) => family.includes('Brand '))
    // The second frame begins when the first is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => window.drawn.push(...ours.map(() => now))),
    )
  })
}
