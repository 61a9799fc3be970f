import { checkPage, layoutShift } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { toastList, toasts } from './support/toasts.ts'

interface ListStates {
  table: string
  /** What stands in its place when it cannot be read, and in the toast unless told otherwise. */
  failure: string
  toast?: [title: string, description: string]
  empty: string
}

const LISTS: Record<string, ListStates> = {
  '/leadership-and-team': {
    table: 'team_members',
    failure: 'Could not load team data. Please try again later.',
    empty: 'Information about our team will be available here soon.',
  },
  '/about': {
    table: 'team_members',
    failure: 'Could not load team members. Please try again later.',
    toast: ['Error fetching team data', 'Could not load team members. Please try again later.'],
    empty: 'Information about our team will be available here soon.',
  },
  '/board-of-directors': {
    table: 'board_members',
    failure: 'Could not load board members. Please try again later.',
    empty: 'Information about our board will be available here soon.',
  },
  '/associate-investigators': {
    table: 'associates',
    failure: 'Could not load associate investigators. Please try again later.',
    empty: 'Information about our associate investigators will be available here soon.',
  },
  '/contractors': {
    table: 'associates',
    failure: 'Could not load contractors. Please try again later.',
    empty: 'Information about our contractors will be available here soon.',
  },
  '/research-clinical-trials': {
    table: 'clinical_trials',
    failure: 'Could not load clinical trials. Please try again later.',
    empty: 'There are no clinical trials to show at this time. Please check back soon.',
  },
  '/publications': {
    table: 'publications',
    failure: 'Could not load publications. Please try again later.',
    empty: 'Publications will be available here soon.',
  },
  '/newsletters': {
    table: 'newsletters',
    failure: 'Could not load newsletters. Please try again later.',
    empty: 'Newsletters will be available here soon.',
  },
  '/annual-reports': {
    table: 'annual_reports',
    failure: 'Could not load annual reports. Please try again later.',
    toast: ['Error', 'Failed to fetch annual reports'],
    empty: 'Annual reports will be available here soon.',
  },
  '/job-openings': {
    table: 'job_openings',
    failure: 'Could not load job openings. Please try again later.',
    toast: ['Error Fetching Jobs', 'Could not load job openings. Please try again later.'],
    empty: 'No open positions at the moment',
  },
}

for (const [path, { table, failure, toast, empty }] of Object.entries(LISTS)) {
  test(`${path} shows that loading failed`, async ({ page, patientSite }) => {
    patientSite.double.behave('fail', table)
    await page.goto(patientSite.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByText(failure, { exact: true })).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    for (const text of toast ?? ['Error fetching data', failure])
      await expect(toasts(page).getByText(text, { exact: true })).toBeVisible()
    // They stay while they are pointed at, or have the focus.
    await toasts(page).hover()
    await page.waitForLoadState()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await page.keyboard.press('F8')
    await expect(toastList(page)).toBeFocused()
    await checkPage(page)
  })

  test(`${path} shows its empty text`, async ({ page, emptySite }) => {
    await page.goto(emptySite.url + path)
    await expect(page.getByRole('main').getByText(empty, { exact: true })).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await checkPage(page)
  })
}

test('without job openings the page offers to write or to go home', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/job-openings`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'careers@rcrf.example' })).toHaveAttribute(
    'href',
    'mailto:careers@rcrf.example?subject=General%20Job%20Inquiry',
  )
  await main.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/`)
})
