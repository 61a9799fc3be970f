import { nameField } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/status of 500/] })

test('Ctrl-K finds screens and hidden records and opens the record’s form', async ({
  staffPage: page,
  emptySite: { owner, url },
  axe,
}) => {
  await owner`insert into public.team_members (name, hidden) values ('Zoë Ångström', true), ('Ada Byron', false)`
  await owner`insert into public.events (title, date, description) values ('Ångström Lecture', '2027-05-05T12:00:00Z', '')`
  await page.goto(`${url}/admin/events`)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Find a screen, record or text' })
  await expect(input).toBeFocused()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText('Team')
  await input.fill('angstrom')
  await expect(options).toHaveText(['Ångström LectureEvents', 'Zoë ÅngströmHiddenTeam'])
  await expect(page.getByRole('status').filter({ hasText: /^2 found$/ })).toBeVisible()
  await axe(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Team Member' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Zoë Ångström')
  await expect(page).toHaveURL(`${url}/admin/team`)

  // Another record of the screen asks first, as the form has changed.
  await nameField(page).fill('Zoë Å.')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(options.first()).toContainText('Zoë Ångström')
  await input.fill('byron')
  await options.first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(nameField(page)).toHaveValue('Ada Byron')

  await page.keyboard.press('Control+k')
  const named = page.getByRole('group', { name: 'Screens and Pages' }).getByRole('option')
  await input.fill('home page')
  await expect(named).toHaveText(['Pages', 'HomePages'])
  await input.fill('allied')
  await expect(named).toHaveText(['Allied InstitutionsPages'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Allied Institutions', level: 1 })).toBeVisible()
})

test('Ctrl-K works as soon as a screen shows', async ({ staffPage: page, emptySite }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.goto(`${emptySite.url}/admin/events`)
  const find = page.getByRole('combobox', { name: 'Find a screen, record or text' })
  await expect(find).toBeFocused()
})

test('Find opens the form of a sentence, as the site has it now', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  const texts = JSON.stringify({ lead: 'Ring the bell at the **red** door.' })
  await owner`insert into site_content values ('texts:/contact', ${texts}), ('contact_city', 'Lincoln, NE 68508')`
  await page.goto(`${url}/admin/team`)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const input = page.getByRole('combobox')
  const options = page.getByRole('group', { name: 'In Texts of the Site' }).getByRole('option')
  await input.fill('lincoln, ne')
  await expect(options).toHaveText(['Contact DetailsSite Texts'])
  await input.fill('Call us, write to us')
  await expect(page.getByText('Nothing found for “Call us, write to us”')).toBeVisible()
  await input.fill('at the red door')
  await expect(options).toHaveText(['ContactPages'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
})

test('a search says which records could not be read, and tries again', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.job_openings (title) values ('Sonographer')`
  await page.route('**/rest/v1/job_openings*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'XX000' } }),
  )
  await page.goto(`${url}/admin/team`)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('combobox').fill('sonographer')
  const failure = page.getByRole('alert').filter({ hasText: 'Could not read Job Openings' })
  await expect(failure).toBeVisible()
  await page.unroute('**/rest/v1/job_openings*')
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText('SonographerJob Openings')
  await page.getByRole('combobox').fill('sonographers')
  await expect(page.getByText('Nothing found for “sonographers”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused()
})
