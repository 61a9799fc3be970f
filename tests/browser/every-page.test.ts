import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { brokenWords } from './support/headings.ts'
import { MACHINES, type Machine, openWithAllFonts, shiftFrom } from './support/late-fonts.ts'
import { expectNoViolations, layoutShift, overflow } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'
const PAPER = '/publications/b0010000-0000-4000-8000-000000000002'
/** Whose words stand on one line. */
const UNBROKEN = 'h1, h2, h3, header a, header summary'
const PAGES = [...PUBLIC_PATHS, EVENT, PAPER]

test('every page is complete without scripts', async ({ sampleSite: { url } }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      const answer = await fetch(url + path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toContain('class="spinner"')
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html).toContain(`<link rel="canonical" href="${url}${path}"`)
    })
})

for (const path of [...PAGES, '/search?q=leg+pain'])
  test(`${path} fits narrow and wide screens, by day and by night, and at 200 %`, async ({
    page,
    sampleSite,
  }) => {
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const)
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.goto(sampleSite.url + path)
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
        expect(await overflow(page)).toBe(0)
        await expectNoViolations(page)
      })
    for (const width of [320, 360, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page, UNBROKEN), `at ${width} px`).toEqual([])
    }
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page, UNBROKEN), `at ${width} px and 200 %`).toEqual([])
      expect(await overflow(page), `at ${width} px and 200 %`).toBeLessThanOrEqual(0)
    }
  })

for (const path of PAGES)
  test(`${path} does not shift when our fonts replace those of any system`, async ({
    page,
    sampleSite,
  }) => {
    await openWithAllFonts(page, sampleSite.url + path)
    for (const [width, height] of [
      [360, 800],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const machine of Object.keys(MACHINES) as Machine[])
        expect
          .soft(await shiftFrom(page, machine), `${machine} at ${width} px`)
          .toBeLessThanOrEqual(0.02)
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  for (const path of PAGES)
    test(`${path} does not shift while it arrives in pieces`, async ({ page, slowLine }) => {
      await slowLine.open(page, path)
      // As much as our fonts may.
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })
})

test('old and unknown addresses redirect', async ({ sampleSite: { url } }) => {
  for (const [path, target] of [
    ['/about/anything', '/about'],
    ['/agreement', '/'],
    ['/agreement-gate-redirect', '/'],
  ]) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(target)
  }
})
