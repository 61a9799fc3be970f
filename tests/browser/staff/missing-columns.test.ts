import { startSiteOn, type TestSite } from '../../../harness/sites.ts'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

// As a hosted project with the tables of the specification answers: a column that is asked for and missing is an error.
test.use({ expectedErrors: [/status of 400/] })

let site: TestSite
test.beforeAll(async () => {
  site = await startSiteOn('nothing')
  // Whose index reads these columns.
  await site.owner`drop schema search cascade`
  await site.owner`alter table public.events
    drop column end_date, drop column registration_url, drop column address, drop column status,
    drop column contact_name, drop column contact_phone, drop column contact_email`
  await site.owner`drop function public.event_categories`
  await site.owner`alter table public.clinical_trials
    drop column condition, drop column registry_number, drop column eligibility, drop column participation,
    drop column location, drop column contact_name, drop column contact_phone, drop column contact_email,
    drop column reviewed_on`
  // The column of the earliest migration is there.
  await site.owner`alter table public.publications
    drop column pubmed_id, drop column volume, drop column issue, drop column pages,
    drop column topics`
})
test.afterAll(() => site.stop())

test('a form shows and saves the columns that its table has, and names the others', async ({
  page,
  context,
}) => {
  await giveSession(context, await openSession(site.url))
  await page.goto(`${site.url}/admin/events`)
  await expect(page.getByText('No events found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Event' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Organizer')).toBeVisible()
  await expect(field('Address')).toHaveCount(0)
  await expect(
    page.getByText(
      /^Not in this database yet: End, Status, Address, Registration Link, Contact Name/,
    ),
  ).toBeVisible()

  await field('Title').fill('Walk')
  await page.getByLabel('Date').fill('2031-05-06T18:30')
  await page.getByRole('button', { name: 'Add Event' }).last().click()
  await expect(toasts(page).filter({ hasText: 'Event added' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText(/^Not in this database yet: End/)).toBeVisible()
  await field('Title').fill('Sunrise Walk')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page).filter({ hasText: 'Event updated' })).toBeVisible()

  for (const path of ['/events', '/events?category=Walks', '/events.ics']) {
    expect((await page.request.get(site.url + path)).status(), path).toBe(200)
  }
  const [row] = await site.owner`select id, title from public.events`
  expect(row?.title).toBe('Sunrise Walk')
  const calendar = await page.request.get(`${site.url}/events/${row?.id}.ics`)
  expect(await calendar.text()).toContain('STATUS:CONFIRMED')
  await page.goto(`${site.url}/events/${row?.id}`)
  await expect(page.getByText('6:30 PM CDT', { exact: true })).toBeVisible()
})

test('trials show and save the columns that their table has', async ({ page, context }) => {
  await site.owner`insert into public.clinical_trials (name, status) values ('STRIDE', 'Recruiting')`
  await giveSession(context, await openSession(site.url))
  await page.goto(`${site.url}/admin/clinical-trials`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText(/^Not in this database yet: Condition, Registry/)).toBeVisible()
  await expect(page.locator('.row-badge')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Still Correct' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Description' }).fill('For leg pain')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page).filter({ hasText: 'Clinical trial updated' })).toBeVisible()

  await page.goto(`${site.url}/research-clinical-trials?q=leg+pain&condition=`)
  await expect(page.getByRole('article')).toContainText('STRIDE')
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByLabel('Condition')).toHaveCount(0)
})

test('publications without some columns of citations are saved and say which are missing', async ({
  page,
  context,
}) => {
  await giveSession(context, await openSession(site.url))
  await page.goto(`${site.url}/admin/publications`)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await expect(page.getByText(/^Not in this database yet: PubMed Number, Volume/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Toe Pressure')
  await page.getByRole('textbox', { name: 'DOI', exact: true }).fill('10.1000/toe')
  await page.getByRole('button', { name: 'Add Publication' }).last().click()
  await expect(toasts(page).filter({ hasText: 'Publication added' })).toBeVisible()
  expect(await site.owner`select title, doi from public.publications`).toEqual([
    { title: 'Toe Pressure', doi: '10.1000/toe' },
  ])
})
