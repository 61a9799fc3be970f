import { dropLimits } from '../../support/poison.ts'
import { button, edit, nameField } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'
import { watchWrites } from '../support/writes.ts'

test('a text that is too long shows a count and is not sent', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  const { newWrites } = watchWrites(page, 'team_members')
  await page.goto(`${url}/admin/team`)
  await button(page, 'Add Team Member').click()
  const form = page.getByRole('region', { name: 'Add Team Member' })
  const count = form.getByText(/of 200 characters/)
  await nameField(page).fill('x'.repeat(160))
  await expect(count).toBeHidden()
  await nameField(page).fill('x'.repeat(161))
  await expect(count).toHaveText('161 of 200 characters')
  await nameField(page).fill('x'.repeat(201))
  await expect(count).toHaveText('201 of 200 characters')
  await form.getByRole('button', { name: 'Add Team Member' }).click()
  await expect(form.getByRole('alert')).toHaveText('Name is too long: 201 of 200 characters')
  await expect(nameField(page)).toBeFocused()
  await axe(page)
  expect(newWrites()).toEqual([])
})

test('a year beyond the limits is refused, in a number and in a date, and so is a day without a time', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const error = 'The year must be between 1900 and 2100'
  await page.goto(`${url}/admin/publications`)
  await button(page, 'Add Publication').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A paper')
  await page.getByRole('textbox', { name: 'Year' }).fill('20266')
  await page.locator('form').getByRole('button', { name: 'Add Publication' }).click()
  await expect(page.getByText(error)).toBeVisible()
  await page.goto(`${url}/admin/events`)
  await button(page, 'Add Event').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Evening')
  await page.getByRole('textbox', { name: 'Date' }).focus()
  await page.keyboard.type('05062031')
  await page.locator('form').getByRole('button', { name: 'Add Event' }).click()
  await expect(page.getByText('Date needs a day and a time')).toBeVisible()
  const end = page.getByRole('textbox', { name: 'End' })
  await end.focus()
  await page.keyboard.type('05072031')
  await page.keyboard.press('Enter')
  await expect(page.getByText('End needs a day and a time')).toBeVisible()
  await end.focus()
  for (const part of ['Month', 'Day', 'Year']) {
    await page.keyboard.press('Delete')
    if (part !== 'Year') await page.keyboard.press('Tab')
  }
  await page.getByRole('textbox', { name: 'Location' }).focus()
  await expect(page.getByText('End needs a day and a time')).toBeHidden()
  await page.getByRole('textbox', { name: 'Date' }).fill('0226-01-05T18:00')
  await page.locator('form').getByRole('button', { name: 'Add Event' }).click()
  await expect(page.getByText(error)).toBeVisible()
})

test('a record older than a limit must be corrected when it is edited', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  const restoreLimits = await dropLimits(owner)
  await owner`insert into public.publications (title, year) values ('A paper', 20266)`
  await restoreLimits()
  await page.goto(`${url}/admin/publications`)
  await edit(page, 'A paper')
  await page.getByRole('textbox', { name: 'Publisher' }).fill('Heart Press')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('The year must be between 1900 and 2100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Year' }).fill('2026')
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Publication updated')
  expect(await owner`select publisher, year from public.publications`).toEqual([
    { publisher: 'Heart Press', year: 2026 },
  ])
})

test.describe('a move blocked by a record beyond a limit', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is not saved, and the list explains the next step', async ({
    staffPage: page,
    emptySite: { owner, url },
  }) => {
    const restoreLimits = await dropLimits(owner)
    await owner`
      insert into public.team_members (name, bio, display_order)
      values ('Ada', null, 1), ('Bo', ${'x'.repeat(10_001)}, 2)`
    await restoreLimits()
    await page.goto(`${url}/admin/team`)
    await button(page, 'Move Ada down').click()
    await expectToast(
      page,
      'Could not save the order',
      'longer than a limit that came later: edit it',
    )
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Ada')
  })
})
