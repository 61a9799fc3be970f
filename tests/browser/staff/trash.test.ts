import type { Page } from '@playwright/test'
import type { TestSite } from '../../../harness/sites.ts'
import { storageOf } from '../../../harness/staff.ts'
import { pauseIn } from '../support/clock.ts'
import { expectScreen } from '../support/staff.ts'
import { button, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const BYTES = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=', 'base64')

/** Two members of the team; Ada has a picture and comes second. */
async function addTeam({ owner, url }: TestSite): Promise<string> {
  await owner`
    insert into public.team_members (name, role, display_order) values ('Bo', 'Nurse', 1)`
  const [ada] = await owner<{ id: string }[]>`
    insert into public.team_members (name, role, image_url, display_order)
    values ('Ada', 'Doctor', ${`${url}/storage/v1/object/public/photos/ada.webp`}, 2) returning id`
  return ada?.id ?? ''
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Kept in Trash for 30 days')
  await button(page, 'Delete').last().click()
}

const membersOf = ({ owner }: TestSite) =>
  owner`select * from public.team_members order by display_order`

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ context }) =>
  context.route('**/ada.webp', (route) =>
    route.fulfill({
      contentType: 'image/webp',
      body: BYTES,
    }),
  ),
)

test('Undo after a deletion brings the record back, and the public page is as before', async ({
  staffPage: page,
  emptySite,
}) => {
  await addTeam(emptySite)
  const publicPage = async () => (await fetch(`${emptySite.url}/leadership-and-team`)).text()
  const before = await membersOf(emptySite)
  await page.goto(`${emptySite.url}/admin/team`)
  await expect.poll(publicPage).toContain('Doctor')
  await remove(page, 'Ada')
  await expect(toasts(page)).toContainText('Team member deleted')
  // It stays under the mouse.
  await toasts(page).hover()
  await expect(row(page, 'Ada')).toHaveCount(0)
  await expect.poll(publicPage).not.toContain('Doctor')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page).filter({ hasText: 'Deletion undone' })).toBeVisible()
  await expect(row(page, 'Ada')).toBeVisible()
  expect(await membersOf(emptySite)).toEqual(before)
  await expect.poll(publicPage).toContain('Doctor')
})

test('by keyboard: F8 reaches Undo, whose name includes the deleted record', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  await addTeam(emptySite)
  await page.goto(`${emptySite.url}/admin/team`)
  await row(page, 'Ada').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Kept in Trash for 30 days')
  await axe(page)
  await button(page, 'Delete').last().press('Enter')
  await expect(toasts(page)).toContainText('Team member deleted')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('Team member deleted')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Ada')).toBeVisible()
})

test('Undo stays for ten seconds, longer under the mouse', async ({
  staffPage: page,
  emptySite,
}) => {
  await addTeam(emptySite)
  await page.clock.install()
  await page.goto(`${emptySite.url}/admin/team`)
  await remove(page, 'Ada')
  await expect(toasts(page)).toContainText('Team member deleted')
  await pauseIn(page, 2000)
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_500)
  await expect(toasts(page)).toHaveCount(0)
})

test('each of two deletions has its own Undo', async ({ staffPage: page, emptySite }) => {
  await addTeam(emptySite)
  await page.goto(`${emptySite.url}/admin/team`)
  await remove(page, 'Ada')
  // It stays under the mouse.
  await toasts(page).hover()
  await expect(row(page, 'Ada')).toHaveCount(0)
  await row(page, 'Bo').getByRole('button', { name: 'Delete' }).press('Enter')
  await button(page, 'Delete').last().press('Enter')
  await expect(toasts(page)).toHaveCount(2)
  await toasts(page).first().getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Ada')).toBeVisible()
  await expect(toasts(page).filter({ hasText: 'deleted' })).toHaveCount(1)
  await toasts(page).filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Bo')).toBeVisible()
})

test('the trash lists deleted records, finds and restores them, by keyboard too', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  await addTeam(emptySite)
  const before = await membersOf(emptySite)
  await page.goto(`${emptySite.url}/admin/trash`)
  await expectScreen(page, 'Trash')
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.goto(`${emptySite.url}/admin/team`)
  await remove(page, 'Ada')
  await expect(row(page, 'Ada')).toHaveCount(0)
  await remove(page, 'Bo')
  await expect(row(page, 'Bo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(row(page, 'Ada')).toContainText(/Doctor.*Team · deleted .+ by .+@/s)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('searchbox', { name: 'Search' }).fill('doctor team')
  await expect(row(page, 'Bo')).toHaveCount(0)
  await expect(page.getByText('1 of 2 records')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Ada' }).press('Enter')
  await expect(toasts(page).filter({ hasText: 'Restored' })).toContainText('Ada')
  await expect(row(page, 'Ada')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('button', { name: 'Restore Bo' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  expect(await membersOf(emptySite)).toEqual(before)
  await page.goto(`${emptySite.url}/admin/activity`)
  await expect(row(page, 'Ada · Team').first()).toContainText('Restored')
  await expect(row(page, 'Ada · Team').last()).toContainText('Added')
})

test('by keyboard: owners erase a record with its history and its files', async ({
  staffPage: page,
  emptySite,
  staffSession,
}) => {
  await addTeam(emptySite)
  await emptySite.owner`
    update public.staff set owner = true where user_id = ${staffSession.user.id}`
  const photos = (await storageOf(emptySite.url, staffSession)).from('photos')
  for (const path of ['ada.webp', 'former ada.webp', 'shared.webp'])
    expect((await photos.upload(path, BYTES, { contentType: 'image/webp' })).error).toBeNull()
  const link = (path: string) => photos.getPublicUrl(path).data.publicUrl
  await emptySite.owner`
    update public.team_members set image_url = ${link('former ada.webp')} where name = 'Ada'`
  await emptySite.owner`
    update public.team_members set image_url = ${link('shared.webp')}`
  await emptySite.owner`delete from public.team_members where name = 'Ada'`
  await page.goto(`${emptySite.url}/admin/trash`)
  await page.getByRole('button', { name: 'Erase Ada' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Backups keep it until they expire')
  await expect(question.getByRole('listitem')).toHaveText([
    'ada.webp',
    'former ada.webp',
    'shared.webp',
  ])
  await expect(question).toContainText('Others use these files, so they stay:shared.webp')
  await button(page, 'Erase').last().press('Enter')
  await expect(toasts(page)).toContainText('Erased')
  const left = await emptySite.owner`
    select from public.record_versions where concat(old_values, new_values) like '%Ada%'`
  expect(left).toHaveLength(0)
  expect((await photos.list()).data?.map(({ name }) => name)).toEqual(['shared.webp'])
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/the server responded with a status of 404/] })

  test('a record that is there again meanwhile is not restored over', async ({
    staffPage: page,
    emptySite,
  }) => {
    const id = await addTeam(emptySite)
    await page.goto(`${emptySite.url}/admin/team`)
    await remove(page, 'Ada')
    await expect(row(page, 'Ada')).toHaveCount(0)
    await page.goto(`${emptySite.url}/admin/trash`)
    await expect(row(page, 'Ada')).toBeVisible()
    await emptySite.owner`insert into public.team_members (id, name) values (${id}, 'Cy')`
    await page.getByRole('button', { name: 'Restore Ada' }).click()
    await expect(toasts(page)).toContainText('It is not in the trash')
    await expect(row(page, 'Ada')).toHaveCount(0)
  })

  test('where the project keeps no versions, deletions are as before and the trash says why', async ({
    staffPage: page,
    emptySite,
  }) => {
    await addTeam(emptySite)
    const missing = {
      code: 'PGRST205',
      message: 'Could not find the table',
      details: null,
      hint: null,
    }
    await page.route(/\/rest\/v1\/(record_versions|deleted_records)/, (route) =>
      route.fulfill({ status: 404, json: missing }),
    )
    await page.goto(`${emptySite.url}/admin/trash`)
    await expect(page.getByText('There is no trash here yet')).toBeVisible()
    await page.goto(`${emptySite.url}/admin/team`)
    await row(page, 'Ada').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).not.toContainText('Trash')
    await button(page, 'Delete').last().click()
    await expect(toasts(page)).toContainText('Team member deleted')
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})
