// From a tap to the frame that shows its answer, on a four times slower processor, with scripts blocked and with all
// behaviors. A year is answered by its mark; its page comes later. After a build: node bench/taps.ts
import type { Page } from '@playwright/test'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { newVisitor, openBrowser, PHONE, slowProcessor } from './support/visitor.ts'

const ROUNDS = 5
const REST = 500
const AIM = { atMost: 200 }

interface Tap {
  path: string
  target: string
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

function watch(answer: string): void {
  const note = () => {
    sessionStorage.answered ??= performance.timeOrigin + performance.now()
  }
  const look = () => {
    if (!document.querySelector(answer)) return void requestAnimationFrame(look)
    // Right after this frame. Chromium delays tasks while a tap navigates.
    setTimeout(note)
    requestAnimationFrame(note)
  }
  const heard = ({ timeStamp }: Event) => {
    sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp))
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', heard, { capture: true, once: true })
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
