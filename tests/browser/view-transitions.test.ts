import { expect, test } from './support/test.ts'

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the next page ${fades ? 'fades in' : 'stands there at once'} where motion is "${motion}"`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { revealed: viewTransition !== null }),
      ),
    )
    await page.goto(`${sampleSite.url}/conflict-of-interest`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Editorial Policy' }).click()
    await page.waitForURL('**/editorial-policy')
    expect(await page.evaluate(() => (window as { revealed?: boolean }).revealed)).toBe(fades)
  })
