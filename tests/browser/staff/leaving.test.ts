import { signIn } from '../support/staff.ts'
import { button, edit, nameField, openAda, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test('a form takes focus and returns it, and closes without a question if unchanged', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await expect(nameField(page)).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(row(page, 'Ada').getByRole('button', { name: 'Edit' })).toBeFocused()
  await edit(page, 'Ada')
  await page.getByRole('link', { name: 'Board' }).first().click()
  await expect(page).not.toHaveURL(/team/)
})

test('leaving a changed form by a link, Back or another form asks first', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  await emptySite.owner`insert into public.team_members (name) values ('Ada')`
  await page.goto(`${emptySite.url}/admin/events`)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await edit(page, 'Ada')
  await nameField(page).fill('Ada Lovelace')
  await page.getByRole('link', { name: 'Board' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('kept as a draft')
  await axe(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${emptySite.url}/admin/team`)
  await row(page, 'Ada').getByRole('button', { name: 'Duplicate' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Add Team Member' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Ada')
  await expect(nameField(page)).toBeFocused()
})

test('a link pressed while a save is on its way leads on once that has arrived', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/team_members/, async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  await button(page, 'Save Changes').click()
  await page.getByRole('link', { name: 'Board' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  release()
  await expect(toasts(page)).toContainText('updated')
  await expect(page).toHaveURL(`${emptySite.url}/admin/board`)
  await expect(question).toHaveCount(0)
})

test('searching beside a changed form does not ask', async ({ staffPage: page, emptySite }) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await page.getByRole('searchbox').fill('ada')
  await expect(page).toHaveURL(/search=ada/)
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
})

test('reloading a changed form asks first, and its draft is offered afterwards', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  const opened = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await edit(page, 'Ada')
  await expect(nameField(page)).toHaveValue('Ada')
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText(/not saved, from \w+ \d+, \d{4}, \d+:\d\d [AP]M/)
  await axe(page)
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(draft).toBeHidden()
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
  await button(page, 'Save Changes').click()
  await expect(toasts(page)).toHaveText(/Team member updated/)
  await edit(page, 'Ada Lovelace')
  await expect(nameField(page)).toBeFocused()
  await expect(draft).toBeHidden()
})

test('Cancel closes at once, sends nothing, and its draft can be discarded', async ({
  staffPage: page,
  emptySite,
}) => {
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  const sent: string[] = []
  page.on('request', (request) => {
    // Browsers ask for a page's icon again when they like.
    if (request.resourceType() !== 'other') sent.push(request.method())
  })
  await button(page, 'Cancel').click()
  await expect(nameField(page)).toBeHidden()
  expect(sent).toEqual([])
  await edit(page, 'Ada')
  await button(page, 'Discard').click()
  await button(page, 'Cancel').click()
  await edit(page, 'Ada')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden()
})

test('a draft that equals the stored record is not offered and cannot be saved twice', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await page.goto(`${url}/admin/events`)
  await button(page, 'Add Event').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Evening')
  await page.getByRole('textbox', { name: 'Date' }).fill('2031-05-06T13:30')
  await button(page, 'Cancel').click()
  // It was sent from here, and the browser was closed before the answer came.
  await owner`insert into public.events (title, date) values ('Evening', '2031-05-06T18:30:00Z')`
  await page.reload()
  await expect(row(page, 'Evening')).toBeVisible()
  await button(page, 'Add Event').click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden()
})

test('a time in another notation is not a change', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.events (title, date) values ('Evening', '2031-05-06T18:30:00Z')`
  await page.goto(`${url}/admin/events`)
  await edit(page, 'Evening')
  await page.getByRole('textbox', { name: 'Date' }).fill('2031-05-07T13:30')
  await page.getByRole('textbox', { name: 'Date' }).fill('2031-05-06T13:30')
  await page.getByRole('link', { name: 'Board' }).first().click()
  await expect(page).not.toHaveURL(/events/)
})

test('leaving a changed form in a dialog by Back asks first', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/events`)
  await page.getByRole('link', { name: 'Newsletters', exact: true }).click()
  await button(page, 'Add Newsletter').click()
  const form = page.getByRole('dialog', { name: 'Add Newsletter' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await title.fill('Spring')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Spring')
  await expect(title).toBeFocused()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${url}/admin/events`)
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.goForward()
  await button(page, 'Add Newsletter').click()
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Spring')
})

// With a session of its own: the one that tests share must outlast it.
test('signing out from a changed form asks first and removes its draft', async ({
  page,
  emptySite,
}) => {
  await page.goto(`${emptySite.url}/admin`)
  await signIn(page)
  await expect(page).toHaveURL(/team/)
  await openAda(page, emptySite)
  await nameField(page).fill('Ada Lovelace')
  await button(page, 'Sign Out').click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Signing out discards them')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
  await button(page, 'Sign Out').click()
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/admin`)
  await signIn(page)
  await edit(page, 'Ada')
  await expect(nameField(page)).toHaveValue('Ada')
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden()
})
