import { readFile } from 'node:fs/promises'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { button, nameField, openAda, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('activity lists changes and, for owners, account events; it is filtered and exported', async ({
  staffPage: page,
  emptySite,
  staffSession,
  axe,
}) => {
  const { owner, url } = emptySite
  await owner`update public.staff set owner = true where user_id = ${staffSession.user.id}`
  await owner`delete from auth.audit_log_entries`
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await button(page, 'Save Changes').click()
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  await owner`
    insert into auth.audit_log_entries (payload) values
      ('{"action": "staff_invited", "actor_username": "chief@rcrf.example", "traits": {"user_email": "new@rcrf.example"}}')`
  await page.goto(`${url}/admin/activity`)
  await expectScreen(page, 'Activity')
  const email = staffSession.user.email ?? ''
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(row(page, 'new@rcrf.example · Accounts')).toContainText('Invited')
  await expect(row(page, 'Changed: Name')).toContainText(`Ada Lovelace · Team`)
  await expect(row(page, 'Changed: Name')).toContainText(email)
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').press('Enter')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`${email},Changed,Team,Ada Lovelace,Name`)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Added')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('the operator')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All')
  await page.getByRole('searchbox', { name: 'Person' }).fill('CHIEF@')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Invited')
  await page.getByRole('searchbox', { name: 'Person' }).fill('')
  await page.getByLabel('Day').fill('2020-01-05')
  await expect(page.getByText('Nothing was changed, or nothing fits.')).toBeVisible()
})

test('a long activity has pages, a move is one entry, and an export holds all', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`
    insert into public.team_members (name, display_order) select 'Member ' || n, n from generate_series(1, 120) n`
  await owner`update public.team_members set display_order = display_order + 1 where name in ('Member 1', 'Member 2')`
  await page.goto(`${url}/admin/activity`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(99)
  await expect(entries.first()).toContainText(/Team\s*Order changed\s*the operator/)
  await page.getByRole('link', { name: 'Earlier' }).press('Enter')
  await expect(entries).toHaveCount(23)
  await expect(page.getByText('23 entries')).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(122)
  expect(csv).toContain(',Member 120,')
  await page.getByRole('link', { name: 'Latest' }).click()
  await expect(entries).toHaveCount(99)
})

test('an entry is named as its record is today, if no version in the list holds the name', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.team_members (name) values ('Ada')`
  await owner`delete from public.record_versions`
  await owner`update public.team_members set role = 'Chair'`
  await page.goto(`${url}/admin/activity`)
  await expect(row(page, 'Ada · Team')).toBeVisible()
})

test('owners erase entries from before a day', async ({
  staffPage: page,
  emptySite: { owner, url },
  staffSession,
}) => {
  await owner`update public.staff set owner = true where user_id = ${staffSession.user.id}`
  await owner`delete from auth.audit_log_entries`
  await owner`insert into public.team_members (name) values ('Ada'), ('Bo')`
  await owner`update public.record_versions set made_at = '2020-01-05' where new_values ->> 'name' = 'Ada'`
  await page.goto(`${url}/admin/activity`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await button(page, 'Erase Old Entries').press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Backups keep the entries until they expire.')
  await expect(button(page, 'Erase')).toBeDisabled()
  await question.getByLabel('Before').fill('2021-01-01')
  await button(page, 'Erase').press('Enter')
  await expect(page.getByText('1 entry erased')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Bo')
})

test('account events are for owners only', async ({ page, emptySite }) => {
  await emptySite.owner`
    insert into auth.audit_log_entries (payload) values ('{"action": "staff_invited"}')`
  await page.goto(`${emptySite.url}/admin/activity?kind=account`)
  await signIn(page, await makeStaff(emptySite))
  await expect(page.getByText('Nothing was changed, or nothing fits.')).toBeVisible()
})
