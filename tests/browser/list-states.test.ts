import { expect, test } from './support/test.ts'

const FETCHING = 'Error fetching data'

/** Each list: where it stands, its table, what it says when it fails and when it is empty. */
const LISTS = [
  [
    '/leadership-and-team',
    'team_members',
    'Could not load team data. Please try again later.',
    FETCHING,
  ],
  [
    '/board-of-directors',
    'board_members',
    'Could not load board members. Please try again later.',
    FETCHING,
  ],
  [
    '/associate-investigators',
    'associates',
    'Could not load associate investigators. Please try again later.',
    FETCHING,
  ],
  ['/contractors', 'associates', 'Could not load contractors. Please try again later.', FETCHING],
  [
    '/research-clinical-trials',
    'clinical_trials',
    'Could not load clinical trials. Please try again later.',
    FETCHING,
  ],
  [
    '/publications',
    'publications',
    'Could not load publications. Please try again later.',
    FETCHING,
  ],
  ['/newsletters', 'newsletters', 'Could not load newsletters. Please try again later.', FETCHING],
  [
    '/job-openings',
    'job_openings',
    'Could not load job openings. Please try again later.',
    'Error Fetching Jobs',
  ],
  [
    '/annual-reports',
    'annual_reports',
    'Could not load annual reports. Please try again later.',
    'Error',
  ],
  [
    '/about',
    'team_members',
    'Could not load team members. Please try again later.',
    'Error fetching team data',
  ],
] as const

const EMPTY = [
  [
    '/associate-investigators',
    'Information about our associate investigators will be available here soon.',
  ],
  ['/contractors', 'Information about our contractors will be available here soon.'],
  [
    '/research-clinical-trials',
    'There are no clinical trials to show at this time. Please check back soon.',
  ],
  ['/publications', 'Publications will be available here soon.'],
  ['/newsletters', 'Newsletters will be available here soon.'],
  ['/annual-reports', 'Annual reports will be available here soon.'],
  ['/board-of-directors', 'Information about our board will be available here soon.'],
  ['/leadership-and-team', 'Information about our team will be available here soon.'],
  ['/about', 'Information about our team will be available here soon.'],
] as const

for (const [path, table, text, toast] of LISTS) {
  test(`${path} says that it could not load`, async ({ page, hostedSite, axe }) => {
    hostedSite.double.behave('pass')
    hostedSite.double.behave('fail', table)
    await page.goto(hostedSite.url + path)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    const shown = page.getByRole('listitem').filter({ hasText: toast })
    await expect(shown.getByText(toast, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await axe(page)
    hostedSite.double.behave('pass')
  })
}

for (const [path, text] of EMPTY) {
  test(`${path} says that it is empty`, async ({ page, emptySite }) => {
    await page.goto(emptySite.url + path)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  })
}

test('without job openings one can write or go home', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/job-openings`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'careers@rcrf.example' })).toHaveAttribute(
    'href',
    'mailto:careers@rcrf.example?subject=General%20Job%20Inquiry',
  )
  await main.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/`)
})
