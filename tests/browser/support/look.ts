import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** What can differ between light and dark in the same layout. */
  colors: ['color-contrast', 'link-in-text-block'],
}

/**
 * axe finds nothing on a page as it stands. It runs in the page itself and is asked for violations
 * only: the usual wrapper opens a second page each time and brings over every node that passed.
 */
export async function findsNothing(
  page: Page,
  what: keyof typeof RULES = 'everything',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ runOnly, resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, RULES[what])
  expect(found).toEqual([])
}

/** Looks at a page as it stands: narrow by day, and wide by night. */
export async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await overflow(page), `nothing sticks out at ${width} px`).toBe(0)
    await findsNothing(page)
  }
}

/** Every custom element of a public page has its behavior; that of toasts comes with the first toast. */
export async function behaviorsReady(page: Page): Promise<void> {
  await expect(page.locator(':not(:defined, site-toasts)')).toHaveCount(0)
}

/** From here on links lead nowhere, so that a test sees what a click does to the page itself. */
export async function stay(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }),
  )
}

/** By how many pixels a page is wider than its screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The page is set in our fonts; before them a line may end elsewhere, which moves what stands below. */
export async function ourFonts(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.fonts].filter(({ family }) => /Source/.test(family)).map((face) => face.load()),
    ),
  )
}

/** How much has moved by itself since the page began: Chromium's layout shift score. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was seen before is handed over after the next frame at the latest.
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    shifts.push(...observer.takeRecords())
    return shifts.reduce(
      (sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    )
  })
}
