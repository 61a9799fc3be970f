import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PLATFORM_FONTS } from '../../../scripts/fonts/platform-fonts.ts'
import { layoutShift } from './look.ts'

/** The fonts of visitors' machines, by their families in app/styles/tokens.css. */
export const MACHINES = {
  'Windows, macOS and iOS': ['Sans Arial', 'Serif Times'],
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
  await page.route(`**${THEIRS}*`, (route) =>
    route.fulfill({ path: fileOf(basename(route.request().url())) }),
  )
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: onMachine(await response.text(), machine) })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loadFonts(page, MACHINES[machine])
  const before = await layoutShift(page)
  return async () => {
    arrive()
    await page.waitForLoadState()
    await loadFonts(page, ['Source Sans', 'Source Serif'])
    const after = await layoutShift(page)
    await page.unrouteAll()
    return after - before
  }
}

/** The document with these fonts for those that it looks for on the machine, and no others. */
function onMachine(html: string, machine: Machine): string {
  const families: readonly string[] = MACHINES[machine]
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
