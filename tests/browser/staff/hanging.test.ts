import type { Page } from '@playwright/test'
import { approachLimit, passLimit, watchLimits } from '../support/clock.ts'
import { button, nameField, openAda, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.beforeEach(({ staffPage: page }) => watchLimits(page))

const TABLE = '**/rest/v1/team_members*'

/** From now on this method is never answered; the answer is called when it was tried. */
async function hang(page: Page, method: string): Promise<() => Promise<void>> {
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>()
  await page.route(TABLE, (route) =>
    route.request().method() === method ? ask() : route.fallback(),
  )
  return () => requested
}

for (const [verb, method] of [
  ['added', 'POST'],
  ['changed', 'PATCH'],
] as const) {
  test(`a record that is ${verb} while the backend hangs fails after 15 seconds`, async ({
    staffPage: page,
    emptySite,
  }) => {
    await openAda(page, emptySite)
    if (method === 'POST') await button(page, 'Add Team Member').first().click()
    await nameField(page).fill('Grace')
    const requested = await hang(page, method)
    const submit = page.locator('form').locator('[type=submit]')
    await submit.click()
    await requested()
    await approachLimit(page)
    await expect(submit).toBeDisabled()
    await passLimit(page)
    const question = page.getByRole('alertdialog', { name: 'It may have been saved' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(nameField(page)).toHaveValue('Grace')
  })
}

test('a deletion while the backend hangs fails after 15 seconds, and its outcome is checked', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.team_members (name) values ('Ada')`
  await page.goto(`${url}/admin/team`)
  const requested = await hang(page, 'DELETE')
  await row(page, 'Ada').getByRole('button', { name: 'Delete' }).click()
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await remove.click()
  await requested()
  await approachLimit(page)
  await expect(remove).toBeDisabled()
  await passLimit(page)
  await expect(toasts(page)).toHaveText(
    /Could not delete team member.*There was no answer, and it is still there\./,
  )
  await expect(row(page, 'Ada')).toBeVisible()
})

test('a list that hangs fails after 15 seconds and can be loaded again', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.team_members (name) values ('Ada')`
  const requested = await hang(page, 'GET')
  await page.goto(`${url}/admin/team`)
  await requested()
  await approachLimit(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await passLimit(page)
  await expect(page.getByRole('main').getByText('Could not fetch team members')).toBeVisible()
  await expect(toasts(page)).toHaveText(/No answer within 15 seconds/)
  await page.unroute(TABLE)
  await button(page, 'Try Again').click()
  await expect(row(page, 'Ada')).toBeVisible()
})
