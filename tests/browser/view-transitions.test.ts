import { expect, test } from './support/test.ts'

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the next page ${fades ? 'comes by a transition' : 'stands there at once'} where motion is "${motion}"`, async ({
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

test('the next page is there at full strength while its heading moves', async ({
  page,
  sampleSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      if (!viewTransition) return
      await viewTransition.ready
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      const moving = effects
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        .map((effect) => [
          effect.pseudoElement,
          effect.getKeyframes().some((frame) => 'opacity' in frame),
        ])
      Object.assign(window, { moving })
    }),
  )
  await page.goto(`${sampleSite.url}/conflict-of-interest`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Editorial Policy' }).click()
  await page.waitForURL('**/editorial-policy')
  const moving = () => page.evaluate(() => (window as { moving?: unknown }).moving)
  await expect.poll(moving).toEqual([['::view-transition-new(heading)', false]])
})
