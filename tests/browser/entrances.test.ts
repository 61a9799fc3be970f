import { expect, test } from './support/test.ts'

for (const path of ['/annual-reports', '/associate-investigators', '/contractors'])
  test(`text on ${path} has its full contrast during entrance animations`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Entrances stand still at their beginning, where they are farthest from their end.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(sampleSite.url + path)
    const rows = page.locator('main li:has(article)')
    const looks = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { opacity, translate } = getComputedStyle(row)
        return { opacity, translate }
      }),
    )
    expect(looks.length).toBeGreaterThan(2)
    for (const look of looks) expect(look).toEqual({ opacity: '1', translate: '0px 24px' })
  })
