import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules that can differ between light and dark in the same layout. */
  colors: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
}

/**
 * Expects no violations of axe. It runs in the page itself and reports violations only: the usual wrapper opens a
 * second page each time and transfers every node that passed.
 */
export async function expectNoViolations(
  page: Page,
  what: keyof typeof RULES = 'everything',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({
      runOnly,
      // Of the rules of AAA, this one alone.
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, RULES[what])
  expect(found).toEqual([])
}

/** Checks a page at a narrow width in the light scheme, and at a wide one in the dark. */
export async function checkPage(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await overflow(page), `nothing sticks out at ${width} px`).toBe(0)
    await expectNoViolations(page)
  }
}

/** Every custom element of a public page has its behavior; that of toasts comes with the first toast. */
export async function behaviorsReady(page: Page): Promise<void> {
  await expect(page.locator(':not(:defined, site-toasts)')).toHaveCount(0)
}

/** Makes links inert, so that a test sees what a click does to the page itself. */
export async function disableLinks(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }),
  )
}

/** The pixels by which a page is wider than the viewport. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Waits for our fonts, which can wrap lines differently and move content. */
export async function ourFonts(page: Page): Promise<void> {
  const count = await page.evaluate(async () => {
    const ours = [...document.fonts].filter(({ family }) => /^"?Brand /.test(family))
    await Promise.all(ours.map((face) => face.load()))
    return ours.length
  })
  expect(count).toBeGreaterThan(0)
}

/** Chromium's layout shift score since the page began. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Earlier entries are delivered by the next frame.
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    shifts.push(...observer.takeRecords())
    return shifts.reduce(
      (sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    )
  })
}
