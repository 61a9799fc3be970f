// How soon a page answers the first tap on a four times slower processor: from the moment the finger is
// down to the frame that shows what was asked for. With the scripts of the page blocked, as before they have
// come, and with every behavior in place. A year is answered by its mark; its page comes later.
// After a build: node bench/taps.ts
import type { Page } from '@playwright/test'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { newVisitor, openBrowser, PHONE, slowProcessor } from './support/visitor.ts'

const ROUNDS = 5
/** Milliseconds in which a page has come to rest. */
const REST = 500
const AIM = { atMost: 200 }

interface Tap {
  path: string
  /** The selector of what is tapped. */
  target: string
  /** The selector of what shows the answer. */
  answer: string
}

const SECOND_YEAR = 'details[open] li:nth-child(2) > .year-tab'

const EVERYWHERE: Record<string, Tap> = {
  menu: { path: '/', target: '[popovertarget=site-menu]', answer: '#site-menu:popover-open' },
  'year tab': { path: '/events', target: SECOND_YEAR, answer: `${SECOND_YEAR}[aria-busy]` },
}
const BLOCKED: Record<string, Tap> = {
  ...EVERYWHERE,
  'dot of the carousel': {
    path: '/',
    target: '.carousel-dot:nth-child(2)',
    answer: '.carousel-track > :nth-child(2):target',
  },
}
const RUNNING: Record<string, Tap> = {
  ...EVERYWHERE,
  'step of the carousel': {
    path: '/',
    target: '.carousel-button[data-step="1"]',
    answer: '.carousel-dot:nth-child(2)[aria-current]',
  },
}

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)
for (const [name, tap] of Object.entries(BLOCKED))
  report(`${name}, scripts blocked`, 'ms', await rounds(tap, true), AIM)
for (const [name, tap] of Object.entries(RUNNING))
  report(`${name}, behaviors in place`, 'ms', await rounds(tap, false), AIM)

async function rounds(tap: Tap, isBlocked: boolean): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measure(tap, isBlocked))
  return times
}

async function measure({ path, target, answer }: Tap, isBlocked: boolean): Promise<number> {
  const { context, page, devtools } = await newVisitor(browser, PHONE)
  await context.addInitScript(watch, answer)
  if (isBlocked) {
    await devtools.send('Network.enable')
    await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
  }
  await slowProcessor(devtools)
  await page.goto(site.url + path)
  if (!isBlocked)
    await page.waitForFunction(() => document.querySelector(':not(:defined, site-toasts)') === null)
  const tapped = page.locator(target).first()
  await tapped.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  await tapped.tap()
  const took = await answered(page)
  await context.close()
  return took
}

/** Runs in every document, before anything else: notes the tap, and when its answer has been painted. */
function watch(answer: string): void {
  const note = () => {
    sessionStorage.answered ??= performance.timeOrigin + performance.now()
  }
  const look = () => {
    if (!document.querySelector(answer)) return void requestAnimationFrame(look)
    // Right after this frame, in which it is there. Chromium puts tasks off while a tap leads elsewhere.
    setTimeout(note)
    requestAnimationFrame(note)
  }
  const heard = ({ timeStamp }: Event) => {
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp))
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', heard, { capture: true, once: true })
  // The document that a tap has opened.
  if (origin !== 'null' && sessionStorage.getItem('tapped')) requestAnimationFrame(look)
}

async function answered(page: Page): Promise<number> {
  const heard = () => {
    const [from, to] = ['tapped', 'answered'].map((name) => Number(sessionStorage.getItem(name)))
    return from && to ? to - from : undefined
  }
  const handle = await page.waitForFunction(heard, undefined, { polling: 100 })
  return (await handle.jsonValue()) ?? Number.NaN
}
