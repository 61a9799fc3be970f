import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PLATFORM_FONTS } from '../../../scripts/fonts/platform-fonts.ts'
import { layoutShift } from './page-checks.ts'

/** The fonts of visitors' machines, by their families in app/styles/tokens.css. */
export const MACHINES = {
  Windows: ['Sans Segoe', 'Serif Times'],
  'macOS, iOS and desktops of Linux': ['Sans Arial', 'Serif Times'],
  Android: ['Sans Roboto', 'Serif Noto'],
  'bare Linux': ['Sans DejaVu', 'Serif DejaVu'],
} as const

export type Machine = keyof typeof MACHINES

const OURS = '**/assets/*.woff2'
const THEIRS = '/fonts-of-the-machine/'

/**
 * Opens a page on a machine with these fonts, whichever are installed where the test runs, and holds ours
 * back. Answers with a function that lets ours arrive, and tells how much of the page that has moved.
 */
export async function openWithoutOurFonts(
  page: Page,
  url: string,
  machine: Machine,
): Promise<() => Promise<number>> {
  const { promise: here, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(OURS, (route) => here.then(() => route.continue()))
  await bringFonts(page, url, MACHINES[machine])
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loadFonts(page, MACHINES[machine])
  const before = await layoutShift(page)
  return async () => {
    arrive()
    await page.waitForLoadState()
    await loadFonts(page, ['Brand Sans', 'Brand Serif'])
    const after = await layoutShift(page)
    await page.unrouteAll()
    return after - before
  }
}

/** Opens a page with our fonts and those of every platform, for `shiftFrom`. */
export async function openWithAllFonts(page: Page, url: string): Promise<void> {
  const families = [...new Set(Object.values(MACHINES).flat())]
  await bringFonts(page, url, families)
  await page.goto(url)
  await loadFonts(page, [...families, 'Brand Sans', 'Brand Serif'])
}

/** Sets the page in the fonts of a machine, then in ours, and answers with the layout shift of that. */
export async function shiftFrom(page: Page, machine: Machine): Promise<number> {
  return page.evaluate(async ([sans, serif]) => {
    const frames = async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
    const { style } = document.documentElement
    style.setProperty('--font-sans', `"${sans}"`)
    style.setProperty('--font-serif', `"${serif}"`)
    await frames()
    const shifts: (PerformanceEntry & { value?: number })[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    style.removeProperty('--font-sans')
    style.removeProperty('--font-serif')
    await frames()
    shifts.push(...observer.takeRecords())
    observer.disconnect()
    // After a new width of the window all are marked as wanted by the visitor, which these are not.
    return shifts.reduce((sum, { value = 0 }) => sum + value, 0)
  }, MACHINES[machine])
}

/** Gives the page these fonts for those that it looks for on the machine, and no others. */
async function bringFonts(page: Page, url: string, families: readonly string[]): Promise<void> {
  await page.route(`**${THEIRS}*`, (route) =>
    route.fulfill({ path: fileOf(basename(route.request().url())) }),
  )
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withFonts(await response.text(), families) })
  })
}

function withFonts(html: string, families: readonly string[]): string {
  return html.replace(
    /(font-family:"([^"]+)";[^}]*?src:)local\([^;]+/g,
    (_, face: string, family: string) => {
      const weight = face.includes('font-weight:700') ? 700 : 400
      const font = PLATFORM_FONTS.find(
        (each) => each.family === family && each.weights.own === weight,
      )
      if (!font || !families.includes(family)) return `${face}local("none")`
      return `${face}url(${THEIRS}${basename(font.file)})`
    },
  )
}

function fileOf(name: string): string {
  return PLATFORM_FONTS.find(({ file }) => basename(file) === name)?.file ?? ''
}

async function loadFonts(page: Page, families: readonly string[]): Promise<void> {
  const loaded = await page.evaluate(async (families) => {
    const faces = [...document.fonts].filter(({ family }) =>
      families.includes(family.replaceAll('"', '')),
    )
    await Promise.all(faces.map((face) => face.load()))
    return new Set(faces.map(({ family }) => family)).size
  }, families)
  expect(loaded).toBe(families.length)
}
