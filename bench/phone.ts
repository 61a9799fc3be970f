// What a visitor on a slow phone waits for, beside the same page without any script from nginx, in one
// run: 412 px, a four times slower processor, 1.6 Mbit/s, 150 ms to and fro, nothing cached; and what
// has come over the line by the largest paint. Needs nginx. After a build: node bench/phone.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import setup from '../tests/browser/support/global-setup.ts'
import { startSiteOn } from '../tests/browser/support/sites.ts'
import { median } from './support/median.ts'
import { type Copy, startNginx } from './support/nginx.ts'
import { UNLIMITED } from './support/unlimited.ts'
import { wire } from './support/wire.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'
const PAGES = { home: '/', events: '/events', 'an event': EVENT, publications: '/publications' }
const ROUNDS = 5
const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
/** Bytes a second; milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 }
const SLOWER = 4
/** Milliseconds after the load in which blocking counts. */
const AFTERWARDS = 5000

/** Milliseconds, but for the shift and what was painted. */
interface Seen {
  fcp: number
  lcp: number
  what: string
  cls: number
  /** When tasks of more than 50 ms began, and how long they took. */
  tasks: [begun: number, took: number][]
  loaded: number
  /** Bytes of the document, which DevTools does not report. */
  html: number
}

interface Piece {
  at: number
  bytes: number
  type: string
}

type Figures = Record<
  'fcp' | 'lcp' | 'cls' | 'tbt' | 'untilPaint' | 'html' | 'css' | 'font' | 'script' | 'image',
  number
>

declare global {
  interface Window {
    seen: Seen
  }
}

const folder = await mkdtemp(join(tmpdir(), 'phone-'))
const stopCluster = await setup()
const site = await startSiteOn('sample', { ...UNLIMITED, PAGE_CACHE_SECONDS: '300' })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const nginx = await startNginx(folder, await copies(browser))
  for (const [name, path] of Object.entries(PAGES))
    await compare(name, path, `http://localhost:${nginx.port}`)
  nginx.child.kill()
} finally {
  await browser.close()
  await site.stop()
  await stopCluster()
  await rm(folder, { recursive: true, force: true })
}

/** The pages without scripts, and everything they ask for. */
async function copies(browser: Browser): Promise<Record<string, Copy>> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const paths = new Set<string>()
  context.on('request', (asked) => paths.add(asked.url().slice(site.url.length)))
  for (const path of Object.values(PAGES)) {
    const page = await context.newPage()
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    // Twice: the smallest form is ready a moment after the first request.
    await page.reload({ waitUntil: 'networkidle' })
  }
  await context.close()
  const entries = [...paths].map(async (path) => [path, await copyOf(path)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function copyOf(path: string): Promise<Copy> {
  const { headers, body } = await wire(site.url + path)
  if (!headers['content-type']?.startsWith('text/html'))
    return { headers, body: body.toString('base64') }
  const html = brotliDecompressSync(body)
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const { 'content-security-policy': _, ...rest } = headers
  return { headers: rest, body: brotliCompressSync(html).toString('base64') }
}

async function compare(name: string, path: string, plain: string): Promise<void> {
  const runs: Record<string, Figures[]> = { ours: [], plain: [] }
  let what = ''
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, base] of Object.entries({ ours: site.url, plain })) {
      const { seen, pieces } = await visit(base + path)
      runs[side]?.push(figuresOf(seen, pieces))
      what = seen.what
    }
  const of = (side: string, figure: keyof Figures) =>
    median((runs[side] ?? []).map((run) => run[figure]))
  const ratio = (figure: keyof Figures) =>
    `${figure} ${of('ours', figure).toFixed(0)} ms (${(of('ours', figure) / of('plain', figure)).toFixed(2)} × plain)`
  const kb = (figure: keyof Figures) => `${figure} ${(of('ours', figure) / 1000).toFixed(1)}`
  console.log(
    `${name}: ${ratio('fcp')}, ${ratio('lcp')} of ${what}, cls ${of('ours', 'cls').toFixed(3)}, blocked ${of('ours', 'tbt').toFixed(0)} ms (plain ${of('plain', 'tbt').toFixed(0)})`,
  )
  console.log(
    `  KB: ${kb('untilPaint')}; ${(['html', 'css', 'font', 'image', 'script'] as const).map(kb).join(', ')}`,
  )
}

async function visit(url: string): Promise<{ seen: Seen; pieces: Piece[] }> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const pieces = listen(devtools)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(AFTERWARDS)
  const seen = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { ...window.seen, html: document?.encodedBodySize ?? 0 }
  })
  await context.close()
  return { seen, pieces }
}

/** Everything that comes over the line, in milliseconds since the page was asked for. */
function listen(devtools: CDPSession): Piece[] {
  const pieces: Piece[] = []
  const types = new Map<string, string>()
  let begun = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    begun ||= timestamp
    types.set(requestId, type ?? '')
  })
  const note = (requestId: string, timestamp: number, bytes: number) =>
    pieces.push({ at: (timestamp - begun) * 1000, bytes, type: types.get(requestId) ?? '' })
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, timestamp, encodedDataLength),
  )
  return pieces
}

/** Runs in the page, before anything else. */
function watch(): void {
  if (origin === 'null') return
  localStorage.setItem('agreedToTerms', 'true')
  const seen: Seen = { fcp: 0, lcp: 0, what: '', cls: 0, tasks: [], loaded: 0, html: 0 }
  window.seen = seen
  const on = <Entry>(type: string, heard: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard(entry as Entry)
    }).observe({ type, buffered: true })
  on<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on<PerformanceEntry & { element?: Element; url: string }>(
    'largest-contentful-paint',
    ({ startTime, element, url }) => {
      seen.lcp = startTime
      seen.what = url ? 'a picture' : (element?.tagName.toLowerCase() ?? '')
    },
  )
  on<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    seen.cls += value
  })
  on<PerformanceEntry>('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration])
  })
  addEventListener('load', () => {
    seen.loaded = performance.now()
  })
}

function figuresOf({ fcp, lcp, cls, tasks, loaded, html }: Seen, pieces: Piece[]): Figures {
  const blocking = tasks.filter(([begun]) => begun >= fcp && begun <= loaded + AFTERWARDS)
  const bytes = (type: string) => sum(pieces.filter((piece) => piece.type === type))
  return {
    fcp,
    lcp,
    cls,
    tbt: blocking.reduce((whole, [, took]) => whole + took - 50, 0),
    untilPaint: html + sum(pieces.filter(({ at }) => at <= lcp)),
    html,
    css: bytes('Stylesheet'),
    font: bytes('Font'),
    script: bytes('Script'),
    image: bytes('Image'),
  }
}

function sum(pieces: Piece[]): number {
  return pieces.reduce((whole, { bytes }) => whole + bytes, 0)
}
