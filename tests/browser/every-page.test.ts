import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'

for (const path of PUBLIC_PATHS) {
  test(`${path} is whole without scripts`, async ({ sampleSite: { url } }) => {
    // Of a process just started, the first answer may not wait for its rows.
    await (await fetch(url + path)).text()
    const answer = await fetch(url + path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain(`<link rel="canonical" href="${url}${path}"`)
    // Nothing is still on its way behind a spinner.
    expect(html).not.toContain('class="spinner"')
  })

  test(`${path} on a narrow light and a wide dark screen`, async ({ page, sampleSite, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sampleSite.url + path)
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
      await axe(page)
    }
  })
}

test('old and unknown addresses lead on by a redirect', async ({ sampleSite: { url } }) => {
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
