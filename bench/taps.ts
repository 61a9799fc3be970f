// How soon a page answers the first tap on a four times slower processor: from the moment the finger is
// down to the frame that shows what was asked for. Before any script has come, when scripts are in charge,
// and, for comparison, before any script has come on a slow line. After a build: node bench/taps.ts
import type { Page } from '@playwright/test'
import { tell } from './support/figures.ts'
import { openPlace } from './support/place.ts'
import { newVisitor, openBrowser, PHONE, slowLine, slowProcessor } from './support/visitor.ts'

const ROUNDS = 5
/** Milliseconds in which a page has come to rest. */
const REST = 500

interface Tap {
  path: string
  /** What is tapped. */
  target: string
  /** What there is once it is answered. */
  answer: string
  aimless?: true
}

const TAPS: Record<string, Tap> = {
  menu: { path: '/', target: '[popovertarget=site-menu]', answer: '#site-menu:popover-open' },
  carousel: {
    path: '/',
    target: '.carousel-step[aria-label="Next image"]',
    answer: '.carousel-dot:nth-child(2)[aria-current]',
  },
  'year tab': {
    path: '/events',
    target: 'details[open] .year-tab:nth-child(2)',
    answer: 'details[open] .year-tab:nth-child(2)[aria-selected=true]',
  },
  // Nobody is to wait for it to know that they were heard.
  "year tab's panel": {
    path: '/events',
    target: 'details[open] .year-tab:nth-child(2)',
    answer: 'details[open] .year-tab:nth-child(2)[aria-controls]',
    aimless: true,
  },
}

await using place = await openPlace()
const site = await place.site()
const browser = await openBrowser(place)
for (const [name, tap] of Object.entries(TAPS)) {
  const aim = tap.aimless ? undefined : { atMost: 200 }
  tell(`${name}, before scripts`, 'ms', await rounds(tap, 'before'), aim)
  tell(`${name}, scripts in charge`, 'ms', await rounds(tap, 'after'), aim)
  tell(`${name}, before scripts, slow line`, 'ms', await rounds(tap, 'slow line'))
}

async function rounds(tap: Tap, when: 'before' | 'after' | 'slow line'): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measure(tap, when))
  return times
}

async function measure(
  { path, target, answer }: Tap,
  when: 'before' | 'after' | 'slow line',
): Promise<number> {
  const { context, page, devtools } = await newVisitor(browser, PHONE)
  // So that they wait for the tap: a browser with nothing to do would start them.
  if (when !== 'after')
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await context.addInitScript(watch, answer)
  if (when === 'slow line') await slowLine(devtools)
  await slowProcessor(devtools)
  await page.goto(site.url + path)
  if (when === 'after') await page.locator('[popovertarget=site-menu][aria-expanded]').waitFor()
  await page.waitForTimeout(REST)
  await page.locator(target).first().tap()
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
