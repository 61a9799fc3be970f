import type { Locator, Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the focused element is visible', async ({ page, sampleSite: { url } }) => {
    await page.goto(url)
    const hero = page.getByRole('region', { name: /^Improving lives/ })
    for (const stop of [
      page.getByRole('banner').getByRole('link', { name: 'Events' }),
      page.getByRole('banner').locator('summary').first(),
      hero.getByRole('link', { name: 'Meet Our Team' }),
      hero.getByRole('link', { name: 'Find a trial' }),
      hero.getByRole('button'),
      page.getByRole('button', { name: 'Next image' }),
      page.getByRole('contentinfo').getByRole('link').first(),
    ])
      await expectSeen(page, stop, () => stop.focus())
  })

  test('controls have a border', async ({ page, sampleSite: { url } }) => {
    for (const path of ['/', '/publications', '/contact', '/job-openings']) {
      await page.goto(url + path)
      const bare = await page.locator('.button, .input, .carousel-button').evaluateAll((all) =>
        all
          .filter((box) => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(box)
            return borderTopWidth === '0px' || borderTopColor === backgroundColor
          })
          .map((box) => box.outerHTML.slice(0, 100)),
      )
      expect(bare, path).toEqual([])
    }
  })

  test('the chosen one of a group is distinguishable', async ({
    page,
    sampleSite: { url },
    emptySite,
  }) => {
    await page.goto(`${url}/events`)
    await expectSeen(page, page.locator('.year-tab[aria-current]').first(), (one) =>
      one.evaluate((tab) => tab.removeAttribute('aria-current')),
    )
    const events = page.getByRole('banner').getByRole('link', { name: 'Events' })
    await expectSeen(page, events, () =>
      events.evaluate((it) => it.removeAttribute('aria-current')),
    )
    await page.goto(url)
    const dots = page.getByRole('link', { name: /^Go to image/ })
    await expectSeen(page, dots.first(), (one) =>
      one.evaluate((dot) => dot.removeAttribute('aria-current')),
    )
    await emptySite.owner`insert into public.newsletters (title, date)
      select 'Issue ' || n, date '2000-01-01' + n from generate_series(1, 120) n`
    await page.goto(`${emptySite.url}/newsletters?page=2`)
    await expectSeen(page, page.getByRole('link', { name: 'Page 2' }), (one) =>
      one.evaluate((link) => link.removeAttribute('aria-current')),
    )
  })
})

/** A change of its state changes how something looks. */
async function expectSeen(page: Page, it: Locator, change: (it: Locator) => Promise<unknown>) {
  await it.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 }
  const before = await page.screenshot({ clip })
  await change(it)
  expect((await page.screenshot({ clip })).equals(before), String(it)).toBe(false)
}

test.describe('with reduced motion', () => {
  test('nothing is animated, and nothing is hidden before an animation', async ({
    page,
    sampleSite: { url },
  }) => {
    for (const path of PUBLIC_PATHS)
      await test.step(path, async () => {
        // Pictures are not waited for.
        await page.goto(url + path, { waitUntil: 'domcontentloaded' })
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
        const unseen = await page
          .locator('main *')
          .evaluateAll((all) =>
            all
              .filter((one) => getComputedStyle(one).opacity === '0')
              .map((one) => one.outerHTML.slice(0, 100)),
          )
        expect(unseen).toEqual([])
      })
  })
})
