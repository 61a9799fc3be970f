import { makeStaff, signIn } from '../support/staff.ts'
import { button, edit, nameField, openAda, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a record edited three times shows its changes, and the second version is restored', async ({
  staffPage: page,
  emptySite,
  staffSession,
  axe,
}) => {
  await openAda(page, emptySite)
  for (const role of ['Doctor', 'Head of Research', 'Chair']) {
    await page.getByRole('textbox', { name: 'Role' }).fill(role)
    await button(page, 'Save Changes').press('Enter')
    await expect(row(page, role)).toBeVisible()
    await edit(page, 'Ada')
  }
  const email = staffSession.user.email ?? ''
  await expect(page.getByText(`Last changed by ${email} on `)).toBeVisible()
  await button(page, 'History').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('listitem')
  await expect(versions).toHaveCount(4)
  await expect(versions.nth(0)).toContainText(
    /Changed by .+\(now\)Role\s*BeforeHead of Research\s*AfterChair/,
  )
  await expect(versions.nth(1)).toContainText(/BeforeDoctor\s*AfterHead of Research/)
  await expect(versions.nth(3)).toContainText(/Added by the operator/)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore the version of/ })
    .press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue('Head of Research')
  await expect(page.getByText('The form holds the version of')).toBeVisible()
  await button(page, 'Save Changes').click()
  await expect(row(page, 'Head of Research')).toBeVisible()
  const saved = await emptySite.owner`
    select action, new_values from public.record_versions order by id desc limit 1`
  expect(saved).toEqual([{ action: 'update', new_values: { role: 'Head of Research' } }])
})

test('a restored version neither shows a hidden record nor moves it', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await page.getByRole('textbox', { name: 'Role' }).fill('Chair')
  await button(page, 'Save Changes').click()
  await expect(row(page, 'Chair')).toBeVisible()
  await emptySite.owner`update public.team_members set hidden = true, display_order = 7`
  await page.reload()
  await edit(page, 'Ada')
  await button(page, 'History').click()
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await versions
    .nth(2)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await button(page, 'Save Changes').click()
  await expect(row(page, 'Chair')).toHaveCount(0)
  const saved = await emptySite.owner`select role, hidden, display_order from public.team_members`
  expect(saved).toEqual([{ role: expect.any(String), hidden: true, display_order: 7 }])
  expect(saved).not.toMatchObject([{ role: 'Chair' }])
})

test('by keyboard: a conflict names the other person, on a record and on a text', async ({
  staffPage: page,
  emptySite,
  browser,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  const account = await makeStaff(emptySite)
  const colleague = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await colleague.newPage()
  await other.goto(`${emptySite.url}/admin/team`)
  await signIn(other, account)
  await edit(other, 'Ada')
  await nameField(other).fill('Ada King')
  await button(other, 'Save Changes').click()
  await expect(row(other, 'Ada King')).toBeVisible()
  await button(page, 'Save Changes').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await expect(dialog).toContainText(`changed by ${account.email} on `)
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText(
    /When you opened it\s*Ada\s*Keep mine\s*Ada Lovelace\s*Take theirs\s*Ada King/,
  )
  await button(page, 'Cancel').last().press('Enter')
  await expect(dialog).toBeHidden()
  await button(page, 'Cancel').press('Enter')

  await page.goto(`${emptySite.url}/admin/site-texts`)
  await page.getByRole('textbox', { name: 'Phone' }).fill('555-0101')
  await other.goto(`${emptySite.url}/admin/site-texts`)
  await other.getByRole('textbox', { name: 'Phone' }).fill('555-0102')
  await button(other, 'Save Changes').first().click()
  await expect(other.getByText(`Last changed by ${account.email} on`)).toBeVisible()
  await colleague.close()
  await button(page, 'Save Changes').first().press('Enter')
  await expect(dialog).toContainText(`changed by ${account.email} on `)
  await expect(dialog.getByRole('group', { name: 'Phone' })).toContainText('555-0102')
})

test('a text shows its history, and a former version is restored', async ({
  staffPage: page,
  emptySite,
}) => {
  await page.goto(`${emptySite.url}/admin/site-texts`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  for (const number of ['555-0101', '555-0102']) {
    await phone.fill(number)
    await button(page, 'Save Changes').first().click()
    await expect(toasts(page).filter({ hasText: 'Contact details updated' })).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await expect(toasts(page)).toHaveCount(0)
  }
  await button(page, 'History').click()
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(versions.nth(0)).toContainText(/Phone\s*Before555-0101\s*After555-0102/)
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(phone).toHaveValue('555-0101')
  await button(page, 'Save Changes').first().click()
  await expect(toasts(page).filter({ hasText: 'Contact details updated' })).toBeVisible()
  const saved = await emptySite.owner`select content_value from public.site_content`
  expect(saved).toEqual([{ content_value: '555-0101' }])
})

test.describe('without versions in the project', () => {
  test.use({ expectedErrors: [/the server responded with a status of 404/] })

  test('a form has no history', async ({ staffPage: page, emptySite }) => {
    const missing = {
      code: 'PGRST205',
      message: 'Could not find the table',
      details: null,
      hint: null,
    }
    await page.route('**/rest/v1/record_versions*', (route) =>
      route.fulfill({ status: 404, json: missing }),
    )
    const answered = page.waitForResponse('**/rest/v1/record_versions*')
    await openAda(page, emptySite)
    await answered
    await expect(button(page, 'History')).toHaveCount(0)
    await nameField(page).fill('Ada King')
    await button(page, 'Save Changes').click()
    await expect(row(page, 'Ada King')).toBeVisible()
  })
})
