import { storageOf } from '../../../harness/staff.ts'
import { button, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const text = (content: string) => new Blob([content], { type: 'text/plain' })

test('a deleted folder of 130 files in three levels is restored, each file at its address', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
  axe,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  const paths = Array.from({ length: 130 }, (_, n) => {
    const folder = ['walk', 'walk/day one', 'walk/day one/evening'][n % 3]
    return `${folder}/${n}.txt`
  })
  for (let start = 0; start < paths.length; start += 10)
    await Promise.all(
      paths.slice(start, start + 10).map(async (path) => {
        expect((await photos.upload(path, text(path))).error).toBeNull()
      }),
    )
  const addresses = paths.map((path) => photos.getPublicUrl(path).data.publicUrl)
  const answers = () => Promise.all(addresses.map(async (address) => (await fetch(address)).text()))

  await page.goto(`${url}/admin/assets`)
  await row(page, 'walk').getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Kept in Trash for 30 days')
  await expect(question).toContainText('130 files')
  await expect(button(page, 'Delete').last()).toBeEnabled()
  await button(page, 'Delete').last().press('Enter')
  await expect(toasts(page)).toContainText('Folder deleted successfully')
  expect((await fetch(addresses[0] ?? '')).ok).toBe(false)

  await page.goto(`${url}/admin/trash`)
  await expect(row(page, 'walk/').first()).toContainText('130 files')
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.getByRole('button', { name: 'Restore walk', exact: true }).press('Enter')
  // Each file's bytes are copied and synced to disk: on a busy machine longer than other waits.
  await expect(toasts(page)).toContainText('130 files', { timeout: 60_000 })
  await expect(page.getByText('No files. Deleted files stay here for 30 days.')).toBeVisible()
  expect(await answers()).toEqual(paths)
})

test('Undo after a deletion gives a file back, by keyboard', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('ada.txt', text('Ada'))
  await page.goto(`${url}/admin/assets`)
  await row(page, 'ada.txt').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button(page, 'Delete').last()).toBeEnabled()
  await button(page, 'Delete').last().press('Enter')
  await expect(toasts(page)).toContainText('File deleted successfully')
  await expect(row(page, 'ada.txt')).toHaveCount(0)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page).filter({ hasText: 'Deletion undone' })).toBeVisible()
  await expect(row(page, 'ada.txt')).toBeVisible()
  const address = photos.getPublicUrl('ada.txt').data.publicUrl
  expect(await (await fetch(address)).text()).toBe('Ada')
})

test('deleting a file that a colleague has deleted has its own message, beside the Undo of another', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  for (const name of ['ada.txt', 'bob.txt']) await photos.upload(name, text(name))
  await page.goto(`${url}/admin/assets`)
  const confirm = button(page, 'Delete').last()
  const ask = async (name: string) => {
    await row(page, name).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(confirm).toBeEnabled()
  }
  await ask('ada.txt')
  await confirm.press('Enter')
  await expect(toasts(page)).toContainText('File deleted successfully')
  // It stays under the mouse.
  await toasts(page).hover()
  await ask('bob.txt')
  await photos.remove(['bob.txt'])
  await confirm.press('Enter')
  await expect(toasts(page)).toHaveCount(2)
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(1)
})

test('a file whose address was taken since is asked about, and no bytes are lost', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  const address = photos.getPublicUrl('a/ada.txt').data.publicUrl
  const now = async () => (await fetch(address, { cache: 'no-store' })).text()
  await photos.upload('a/ada.txt', text('Ada'))
  await photos.remove(['a/ada.txt'])
  await photos.upload('a/ada.txt', text('Bo'))
  await page.goto(`${url}/admin/trash`)
  await button(page, 'Restore a/ada.txt').click()
  const question = page.getByRole('alertdialog', { name: 'Its address is taken' })
  await expect(question).toContainText('a/ada.txt')
  await button(page, 'Cancel').click()
  await expect(question).toBeHidden()
  expect(await now()).toBe('Bo')
  await button(page, 'Restore a/ada.txt').press('Enter')
  await expect(button(page, 'Replace')).toBeEnabled()
  await button(page, 'Replace').press('Enter')
  await expect(toasts(page)).toContainText('Restored')
  expect(await now()).toBe('Ada')
  await expect(question).toBeHidden()
  await button(page, 'Restore a/ada.txt').click()
  await button(page, 'Replace').click()
  await expect.poll(now).toBe('Bo')
})

test('a single file of a folder is restored, and owners erase the rest', async ({
  staffPage: page,
  emptySite: { url, owner },
  staffSession,
}) => {
  await owner`update public.staff set owner = true where user_id = ${staffSession.user.id}`
  const photos = (await storageOf(url, staffSession)).from('photos')
  for (const name of ['1', '2', '3']) await photos.upload(`a/b/${name}.txt`, text(name))
  await photos.remove(['a/b/1.txt', 'a/b/2.txt', 'a/b/3.txt'])
  await page.goto(`${url}/admin/trash`)
  await page.locator('summary').click()
  await button(page, 'Restore a/b/2.txt').click()
  await expect(toasts(page)).toContainText('a/b/2.txt')
  await expect(row(page, 'a/b/').first()).toContainText('2 files')
  await button(page, 'Erase a/b').click()
  await expect(page.getByRole('alertdialog')).toContainText('Backups keep it until they expire')
  await button(page, 'Erase').last().click()
  await expect(page.getByText('No files. Deleted files stay here for 30 days.')).toBeVisible()
  expect(await owner`select from storage.deleted_objects where name <> 'a/b/2.txt'`).toEqual([])
})
