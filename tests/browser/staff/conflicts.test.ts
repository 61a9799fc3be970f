import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { button, edit, nameField, openAda } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test('changes by a colleague are shown field by field, and only chosen ones are overwritten', async ({
  staffPage: page,
  emptySite,
  browser,
  axe,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  const colleague = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await colleague.newPage()
  await other.goto(`${emptySite.url}/admin/team`)
  await signIn(other, await makeStaff(emptySite))
  await expectScreen(other, 'Team')
  await edit(other, 'Ada')
  await nameField(other).fill('Ada King')
  await other.getByRole('textbox', { name: 'Role' }).fill('Countess')
  await button(other, 'Save Changes').click()
  await expect(toasts(other).filter({ hasText: 'Team member updated' })).toBeVisible()
  await colleague.close()

  await button(page, 'Save Changes').click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  const name = dialog.getByRole('group', { name: 'Name' })
  const role = dialog.getByRole('group', { name: 'Role' })
  await expect(name.getByRole('radio', { name: 'Keep mine Ada Lovelace' })).toBeChecked()
  await expect(role.getByRole('radio', { name: 'Take theirs Countess' })).toBeChecked()
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page).filter({ hasText: 'Team member updated' })).toBeVisible()
  const [saved] = await emptySite.owner`select name, role from public.team_members`
  expect(saved).toEqual({ name: 'Ada Lovelace', role: 'Countess' })
})

test('their values can be accepted, and going back to the form loses nothing', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await emptySite.owner`update public.team_members set name = 'Ada King'`
  await button(page, 'Save Changes').click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
  await button(page, 'Save Changes').click()
  await dialog.getByRole('radio', { name: 'Take theirs Ada King' }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(nameField(page)).toBeHidden()
  const [saved] = await emptySite.owner`select name from public.team_members`
  expect(saved).toEqual({ name: 'Ada King' })
})

test('a write names the updated_at of its version where the table has it', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.board_members (name) values ('Bo')`
  await page.goto(`${url}/admin/board`)
  await edit(page, 'Bo')
  await nameField(page).fill('Bo Ek')
  const request = page.waitForRequest((each) => each.method() === 'PATCH')
  await button(page, 'Save Changes').click()
  const { searchParams } = new URL((await request).url())
  expect(searchParams.get('updated_at')).toMatch(/^eq\.20\d\d-/)
  await expect(toasts(page)).toHaveText(/Board member updated/)
  expect((await owner`select name from public.board_members`)[0]).toEqual({ name: 'Bo Ek' })
})

test('a record that was deleted meanwhile can be added as a new one', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await emptySite.owner`delete from public.team_members`
  await button(page, 'Save Changes').click()
  const question = page.getByRole('alertdialog', { name: 'This record has been deleted' })
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Add as New' }).click()
  await expect(toasts(page).filter({ hasText: 'Team member added' })).toBeVisible()
  const [saved] = await emptySite.owner`select name from public.team_members`
  expect(saved).toEqual({ name: 'Ada Lovelace' })
})

test('a draft is compared with the version that it started from', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await button(page, 'Cancel').click()
  await emptySite.owner`update public.team_members set role = 'Countess'`
  await page.reload()
  await edit(page, 'Ada')
  await button(page, 'Restore').click()
  await button(page, 'Save Changes').click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await expect(dialog.getByRole('radio', { name: 'Take theirs Countess' })).toBeChecked()
})

test('in a dialog the conflict is a dialog too, and Escape returns to the form', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.newsletters (title, date) values ('Spring', '2026-04-01')`
  await page.goto(`${url}/admin/newsletters`)
  await edit(page, 'Spring')
  const form = page.getByRole('dialog', { name: 'Edit Newsletter' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await title.fill('Spring 2026')
  await owner`update public.newsletters set title = 'Spring Letter'`
  const save = form.getByRole('button', { name: 'Save Changes' })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Spring 2026')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  expect(await owner`select title from public.newsletters`).toEqual([{ title: 'Spring 2026' }])
})

test('only fields that colleagues changed are asked about, in the format of the pages', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.events (title, date) values ('Evening', '2031-05-06T18:30:00Z')`
  await page.goto(`${url}/admin/events`)
  await edit(page, 'Evening')
  await page.getByRole('textbox', { name: 'Date' }).fill('2031-05-07T13:30')
  await page.getByRole('textbox', { name: 'Location' }).fill('Davenport')
  await owner`update public.events set date = '2031-05-08T18:30:00Z', tags = '{heart,limb}'`
  await button(page, 'Save Changes').click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  const radio = (name: string) => dialog.getByRole('radio', { name })
  await expect(radio('Keep mine May 7, 2031, 1:30 PM CDT')).toBeChecked()
  await expect(radio('Take theirs May 8, 2031, 1:30 PM CDT')).not.toBeChecked()
  await expect(radio('Keep as it was (blank)')).not.toBeChecked()
  await expect(radio('Take theirs heart, limb')).toBeChecked()
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(dialog).toContainText('Your other changes are kept: Location.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page).filter({ hasText: 'Event updated' })).toBeVisible()
  const [saved] = await owner`select date, location, tags from public.events`
  expect(saved).toEqual({
    date: new Date('2031-05-07T18:30:00Z'),
    location: 'Davenport',
    tags: ['heart', 'limb'],
  })
})

test('an unchanged form does not undo changes by colleagues', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await emptySite.owner`update public.team_members set role = 'Countess'`
  await button(page, 'Save Changes').click()
  await expect(toasts(page)).toHaveText(/Team member updated/)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await emptySite.owner`select role from public.team_members`).toEqual([
    { role: 'Countess' },
  ])
})
