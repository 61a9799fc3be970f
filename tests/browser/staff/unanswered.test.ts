import type { Page } from '@playwright/test'
import type { Pool } from '../../../backend/database/pool.ts'
import { button, nameField, openAda, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({
  expectedErrors: [/Failed to load resource/],
})

const TABLE = '**/rest/v1/team_members*'

/** From now on requests of this method end like that, after reaching the server or without. */
async function answer(page: Page, method: string, ending: 'lost' | 'never sent' | 'failed' | 401) {
  await page.route(TABLE, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (ending === 'lost') await route.fetch()
    if (ending === 'failed') {
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'Told to fail' } })
    }
    if (ending === 401) {
      return route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } })
    }
    return route.abort()
  })
}

const count = async (owner: Pool) =>
  (await owner`select count(*)::int as rows from public.team_members`)[0]?.rows

async function openNew(page: Page, url: string) {
  await page.goto(`${url}/admin/team`)
  await button(page, 'Add Team Member').click()
  await nameField(page).fill('Ada')
}

const submit = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true })

test('a new record whose response was lost counts as saved and exists once', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await openNew(page, url)
  await answer(page, 'POST', 'lost')
  await submit(page, 'Add Team Member').click()
  await expect(toasts(page)).toHaveText(/Team member added/)
  await expect(nameField(page)).toBeHidden()
  expect(await count(owner)).toBe(1)
})

test('a new record that was not stored is sent again only after a check and a question', async ({
  staffPage: page,
  emptySite: { owner, url },
  axe,
}) => {
  await openNew(page, url)
  await answer(page, 'POST', 'never sent')
  await submit(page, 'Add Team Member').click()
  const question = page.getByRole('alertdialog', { name: 'It may have been saved' })
  await expect(question).toBeVisible()
  await axe(page)
  // It arrives late.
  await owner`insert into public.team_members (name) values ('Ada')`
  await question.getByRole('button', { name: 'Send Again' }).click()
  await expect(toasts(page).filter({ hasText: 'Team member added' })).toBeVisible()
  expect(await count(owner)).toBe(1)
})

test('a new record that never arrived is added by sending it again', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await openNew(page, url)
  await answer(page, 'POST', 'never sent')
  await submit(page, 'Add Team Member').click()
  const question = page.getByRole('alertdialog', { name: 'It may have been saved' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(submit(page, 'Add Team Member')).toBeFocused()
  await page.unroute(TABLE)
  await submit(page, 'Add Team Member').click()
  await expect(toasts(page).filter({ hasText: 'Team member added' })).toBeVisible()
  expect(await count(owner)).toBe(1)
})

test('an update whose response was lost counts as saved', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await answer(page, 'PATCH', 'lost')
  await button(page, 'Save Changes').click()
  await expect(toasts(page)).toHaveText(/Team member updated/)
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
})

test('an update whose response was lost causes no conflict at the next save', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  let isDown = false
  await page.route(TABLE, async (route) => {
    if (isDown) return route.abort()
    if (route.request().method() !== 'PATCH') return route.fallback()
    isDown = true
    await route.fetch()
    return route.abort()
  })
  await button(page, 'Save Changes').click()
  const question = page.getByRole('alertdialog', { name: 'It may have been saved' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  isDown = false
  await page.unroute(TABLE)
  await page.getByRole('textbox', { name: 'Role' }).fill('Countess')
  await button(page, 'Save Changes').click()
  await expect(toasts(page).filter({ hasText: 'Team member updated' })).toBeVisible()
  const saved = await emptySite.owner`select name, role from public.team_members`
  expect([...saved]).toEqual([{ name: 'Ada Lovelace', role: 'Countess' }])
})

test('a deletion whose response was lost is reported as done, one that failed is not', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.team_members (name) values ('Ada')`
  await page.goto(`${url}/admin/team`)
  const remove = async () => {
    await row(page, 'Ada').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await answer(page, 'DELETE', 'never sent')
  await remove()
  await expect(toasts(page)).toContainText('There was no answer, and it is still there.')
  await page.unroute(TABLE)
  await answer(page, 'DELETE', 'lost')
  await remove()
  await expect(toasts(page).filter({ hasText: 'Team member deleted' })).toBeVisible()
  await expect(page.getByText('No team members found')).toBeVisible()
})

for (const ending of ['failed', 401] as const) {
  test(`a save that ends with ${ending} keeps the form, to be sent again`, async ({
    staffPage: page,
    emptySite,
  }) => {
    await openAda(page, emptySite)
    await nameField(page).fill('Ada Lovelace')
    await answer(page, 'PATCH', ending)
    await button(page, 'Save Changes').click()
    await expect(toasts(page)).toContainText(
      ending === 401 ? 'Your session has ended' : 'Told to fail',
    )
    await expect(nameField(page)).toHaveValue('Ada Lovelace')
    await expect(button(page, 'Save Changes')).toBeFocused()
    await page.unroute(TABLE)
    await button(page, 'Save Changes').click()
    await expect(toasts(page).filter({ hasText: 'Team member updated' })).toBeVisible()
  })
}

test('offline nothing is sent, and online again the form is saved', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await page.context().setOffline(true)
  await button(page, 'Save Changes').click()
  await expect(toasts(page)).toContainText('You are offline')
  await page.context().setOffline(false)
  await button(page, 'Save Changes').click()
  await expect(toasts(page).filter({ hasText: 'Team member updated' })).toBeVisible()
})

test('a constraint of the database is shown at its field', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`alter table public.team_members add constraint team_members_role_known check (role <> 'King')`
  await openNew(page, url)
  await page.getByRole('textbox', { name: 'Role' }).fill('King')
  await submit(page, 'Add Team Member').click()
  await expect(page.getByText('This value is not among the known ones').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Role' })).toBeFocused()
  await owner`alter table public.team_members drop constraint team_members_role_known`
})
