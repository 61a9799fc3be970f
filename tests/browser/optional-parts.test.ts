import { expect, test } from './support/test.ts'

test('a publication has a link only if it has a page', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.publications (title, link_url, display_order) values
    ('With', 'https://journal.example/1', 1), ('Without', null, 2), ('To come', '#', 3)`
  await page.goto(`${emptySite.url}/publications`)
  await expect(page.getByRole('article')).toHaveCount(3)
  const links = page.getByRole('main').getByRole('link', { name: /^View Publication/ })
  await expect(links).toHaveText(['View Publication: With'])
  await expect(links).toHaveAttribute('href', 'https://journal.example/1')
})

test('a newsletter has a download only if it has a file', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.newsletters (title, date, file_url) values
    ('With', '2024-03-01', '/with.pdf'), ('Without', '2024-01-01', ' ')`
  await page.goto(`${emptySite.url}/newsletters`)
  // The browser is in Tokyo, where these days have begun and ended before.
  await expect(page.getByRole('time')).toHaveText(['March 1, 2024', 'January 1, 2024'])
  const links = page.getByRole('main').getByRole('link', { name: /^Download PDF/ })
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/with.pdf')
})

test('an application goes to the link of the job, its address or the careers desk', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.job_openings (title, posted_date, application_link) values
    ('By link', '2024-03-03', 'https://jobs.example/1'), ('By mail', '2024-03-02', 'hr@rcrf.example'),
    ('Unsaid', '2024-03-01', null)`
  await page.goto(`${emptySite.url}/job-openings`)
  const links = page.getByRole('link', { name: /^Apply Now/ })
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://jobs.example/1',
    'mailto:hr@rcrf.example',
    'mailto:careers@rcrf.example?subject=General%20Job%20Inquiry',
  ])
})

test('each status of a trial has its own color', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.clinical_trials (name, status, display_order) values
    ('One', 'Recruiting', 1), ('Two', 'Ongoing', 2), ('Three', 'Completed', 3),
    ('Four', 'Suspended', 4), ('Five', null, 5)`
  await page.goto(`${emptySite.url}/research-clinical-trials`)
  await expect(page.getByRole('article')).toHaveCount(5)
  const badges = page.locator('.trial-status')
  await expect(badges).toHaveText(['Recruiting', 'Ongoing', 'Completed', 'Suspended'])
  const colors = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge).backgroundColor),
  )
  // Yellow, blue, green, grey.
  expect(colors).toEqual([
    'rgb(253, 240, 196)',
    'rgb(220, 235, 249)',
    'rgb(220, 239, 226)',
    'rgb(232, 230, 226)',
  ])
})

test('annual reports appear one after the other, the last ones together', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.annual_reports (year, title, file_name)
    select 2010 + n, 'Report ' || n, n || '.pdf' from generate_series(1, 8) n`
  await page.goto(`${emptySite.url}/annual-reports`)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  const delays = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).animationDelay),
  )
  expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s', '0.5s', '0.5s'])
})
