import type { Pool } from '../../backend/database/pool.ts'
import { checkPage, layoutShift } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const ID = 'e0000000-0000-4000-8000-000000000001'

// A page in motion has colors between those of the design. A page beyond the end of a list is a 404.
test.use({ expectedErrors: [/status of 404/] })

/** One row in every list, of which only what must be there is known. */
async function insertBareRows(owner: Pool) {
  await owner`insert into public.events (id, title, date) values
    (${ID}, 'Bare', '2099-01-05 12:00Z'), (gen_random_uuid(), 'Long ago', '2020-01-05 12:00Z')`
  await owner`insert into public.gallery_images (image_url) values ('#')`
  await owner`insert into public.team_members (name, is_founder) values ('Ada Lund', true), ('Bo', false)`
  await owner`insert into public.board_members (name) values ('Ada Lund')`
  await owner`insert into public.associates (name, type)
    values ('Ada Lund', 'investigator'), ('Bo', 'contractor')`
  await owner`insert into public.clinical_trials (name, status)
    select 'Trial', status from unnest(array['Recruiting', 'Ongoing', 'Completed', 'Other', null]) status`
  await owner`insert into public.publications (title) values ('Bare')`
  await owner`insert into public.newsletters (title, date) values ('Bare', '2020-01-05')`
  await owner`insert into public.annual_reports (year, title, file_name) values (2020, 'Bare', 'a.pdf')`
  await owner`insert into public.job_openings (title) values ('Bare')`
  await owner`insert into public.conference_presentations (title, pdf_url, year, conference_name)
    values ('Bare', '/a.pdf', 2020, 'CIPG')`
  await owner`insert into public.site_content values ('terms_and_conditions_placeholder', ' ')`
}

test('rows with required values only', async ({ page, emptySite: { url, owner } }) => {
  await insertBareRows(owner)
  for (const path of [
    '/',
    '/about',
    '/events',
    `/events/${ID}`,
    '/leadership-and-team',
    '/board-of-directors',
    '/associate-investigators',
    '/contractors',
    '/research-clinical-trials',
    '/publications',
    '/newsletters',
    '/annual-reports',
    '/job-openings',
    '/terms-and-conditions',
  ])
    await test.step(path, async () => {
      await page.goto(url + path)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      await checkPage(page)
    })
})

test('a search without results, a page in the middle of a list, and a page beyond its end', async ({
  page,
  emptySite: { url, owner },
}) => {
  await owner`insert into public.publications (title, display_order)
    select 'Article ' || n, n from generate_series(1, 160) n`
  for (const [search, text] of [
    ['q=river&year=2020', 'No publications match your search.'],
    ['page=3', 'Article 101'],
    ['page=9', 'This list has no such page.'],
  ])
    await test.step(String(search), async () => {
      await page.goto(`${url}/publications?${search}`)
      await expect(page.getByText(text ?? '').first()).toBeVisible()
      await checkPage(page)
    })
})

const SAMPLE = '/events/e0000000-0000-4000-8000-000000000008'

for (const path of ['/', '/events', SAMPLE, '/publications', '/job-openings'])
  test(`${path} while its rows load, and when they arrive`, async ({ page, hostedSite }) => {
    hostedSite.double.behave('hold')
    await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
    const spinners = page.getByRole('status').filter({ hasText: /^Loading/ })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(spinners.first()).toBeAttached()
    await checkPage(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    // What the change of size moved is no fault of the rows.
    const before = await layoutShift(page)
    hostedSite.double.release()
    await expect(spinners).toHaveCount(0)
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01)
  })
