import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

test('the texts of the database are in the first response', async ({ sampleSite }) => {
  const rows = await sampleSite.owner<{ path: string; text: string }[]>`
    select '/events' as path, title as text from public.events
    union all select '/events', title from public.conference_presentations
      where year = extract(year from public.office_today())
    union all select '/events/' || id, title from public.events
    union all select '/', title from public.gallery_images where title is not null
    union all (select '/', name from public.team_members order by display_order limit 4)`
  for (const path of new Set(rows.map((row) => row.path))) {
    const html = await (await fetch(sampleSite.url + path)).text()
    // A hyphenated name of a heading has an element of its own.
    const body = html.replaceAll(/<script\b.*?<\/script>|<\/?span\b[^>]*>/gs, '')
    for (const row of rows.filter((row) => row.path === path))
      expect(body, path).toContain(row.text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  }
})

for (const { variant, options } of VARIANTS.slice(1))
  test.describe(variant, () => {
    test.use(options)

    test('every page can be read', async ({ page, sampleSite }) => {
      for (const path of [...PUBLIC_PATHS, EVENT])
        await test.step(path, async () => {
          await page.goto(sampleSite.url + path, { waitUntil: 'domcontentloaded' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await expect(page.getByRole('dialog')).toBeHidden()
          await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
        })
    })

    test('all pictures of the gallery can be scrolled to, and it shows no dead buttons', async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite.url)
      const gallery = page.getByRole('region', { name: 'Image gallery' })
      await expect(gallery.getByRole('button')).toHaveCount(0)
      const last = gallery.getByRole('img').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.8 })
    })

    test('a slow block can be read', async ({ page, hostedSite }) => {
      hostedSite.double.behave('hold', 'events')
      await page.goto(hostedSite.url, { waitUntil: 'commit' })
      await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeVisible()
      hostedSite.double.release()
      await expect(page.getByText('Free Heart and Vessel Screening Day')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeHidden()
    })
  })
