import type { Browser, CDPSession } from '@playwright/test'
import { newVisitor, PHONE, slowLine, slowProcessor } from './visitor.ts'

/** In milliseconds and bytes; the score of layout shifts. */
export type Seen = Record<
  | 'ttfb'
  | 'fcp'
  | 'lcp'
  | 'cls'
  | 'tbt'
  | 'untilPaint'
  | 'html'
  | 'css'
  | 'font'
  | 'script'
  | 'image'
  | 'requests',
  number
> & {
  what: string
}

interface Watched extends Pick<Seen, 'fcp' | 'lcp' | 'cls' | 'what'> {
  tasks: [begun: number, took: number][]
}

interface Piece {
  at: number
  bytes: number
  type: string
  request: string
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** A first visit with a phone's screen, on a slow phone or this machine, until `afterwards` ms after its load. */
export async function visit(
  browser: Browser,
  url: string,
  { slow, afterwards }: { slow: boolean; afterwards: number },
): Promise<Seen> {
  const { context, page, devtools } = await newVisitor(browser, PHONE)
  await context.addInitScript(watch)
  await devtools.send('Network.enable')
  if (slow) {
    await slowLine(devtools)
    await slowProcessor(devtools)
  }
  const pieces = listen(devtools)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(afterwards)
  const { watched, document } = await page.evaluate(() => ({
    watched: window.watched,
    document: (
      performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    )[0]?.toJSON() as PerformanceNavigationTiming,
  }))
  await context.close()
  return seenOf(watched, document, pieces, afterwards)
}

function listen(devtools: CDPSession): Piece[] {
  const pieces: Piece[] = []
  const types = new Map<string, string>()
  let begun = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    begun ||= timestamp
    types.set(requestId, type ?? '')
  })
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    const at = (timestamp - begun) * 1000
    pieces.push({ at, bytes: encodedDataLength, type, request: requestId })
  })
  return pieces
}

function watch(): void {
  const watched: Watched = { fcp: 0, lcp: 0, what: '', cls: 0, tasks: [] }
  window.watched = watched
  const on = <Entry>(type: string, heard: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard(entry as Entry)
    }).observe({ type, buffered: true })
  on<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime
  })
  on<PerformanceEntry & { element?: Element; url: string }>(
    'largest-contentful-paint',
    ({ startTime, element, url }) => {
      watched.lcp = startTime
      watched.what = url ? 'a picture' : (element?.tagName.toLowerCase() ?? '')
    },
  )
  on<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    watched.cls += value
  })
  on<PerformanceEntry>('longtask', ({ startTime, duration }) => {
    watched.tasks.push([startTime, duration])
  })
}

function seenOf(
  { fcp, lcp, cls, what, tasks }: Watched,
  { responseStart, loadEventStart, encodedBodySize: html }: PerformanceNavigationTiming,
  pieces: Piece[],
  afterwards: number,
): Seen {
  const blocking = tasks.filter(([begun]) => begun >= fcp && begun <= loadEventStart + afterwards)
  const bytes = (type: string) => sum(pieces.filter((piece) => piece.type === type))
  return {
    ttfb: responseStart,
    fcp,
    lcp,
    cls,
    what,
    tbt: blocking.reduce((whole, [, took]) => whole + took - 50, 0),
    // DevTools does not report the document.
    untilPaint: html + sum(pieces.filter(({ at }) => at <= lcp)),
    html,
    css: bytes('Stylesheet'),
    font: bytes('Font'),
    script: bytes('Script'),
    image: bytes('Image'),
    requests: 1 + new Set(pieces.map(({ request }) => request)).size,
  }
}

function sum(pieces: Piece[]): number {
  return pieces.reduce((whole, { bytes }) => whole + bytes, 0)
}
