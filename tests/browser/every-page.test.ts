import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import {
  MACHINES,
  type Machine,
  openWithAllFonts,
  openWithoutOurFonts,
  shiftFrom,
} from './support/late-fonts.ts'
import { expectNoViolations, layoutShift, overflow } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'
const PAGES = [...PUBLIC_PATHS, EVENT]

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

for (const path of PAGES)
  test(`${path} fits narrow and wide screens, by day and by night, with late fonts`, async ({
    page,
    sampleSite,
  }) => {
    for (const [width, machine] of [
      [320, 'Android'],
      [1280, 'Windows'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      const letFontsArrive = await openWithoutOurFonts(page, sampleSite.url + path, machine)
      expect(await letFontsArrive(), `by fonts at ${width} px`).toBeLessThanOrEqual(0.02)
      expect(await overflow(page), `nothing sticks out at ${width} px`).toBe(0)
      await expectNoViolations(page)
      await page.reload()
      expect(await layoutShift(page), `with fonts at hand at ${width} px`).toBeLessThanOrEqual(0.01)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, 'colors')
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
      [412, 915],
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
