import type { Page } from '@playwright/test'
import { storageOf } from '../../../harness/staff.ts'
import { pngFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'

const GONE = '/storage/v1/object/public/photos/gone.jpg'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('in a dialog focus returns to the button that opened the picker', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('good.png', (await pngFile('')).buffer, { contentType: 'image/png' })
  await page.goto(`${url}/admin/contractors`)
  await page.getByRole('button', { name: 'Add Contractor' }).click()
  const choose = page.getByRole('button', { name: 'Choose Image URL' })
  const picker = dialog(page, 'Choose: Image URL')
  await choose.press('Enter')
  await expect(picker.getByRole('button', { name: 'good.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await choose.press('Enter')
  await picker.getByRole('button', { name: 'good.png' }).press('Enter')
  await expect(picker).toBeHidden()
  await expect(choose).toBeFocused()
  await page.getByRole('button', { name: 'Clear Image URL' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toBeFocused()
})

test('focus returns after the question for a description too, and stays at Upload', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('good.png', (await pngFile('')).buffer, { contentType: 'image/png' })
  await page.goto(`${url}/admin/conference-gallery`)
  await page.getByRole('button', { name: /^Add (?!Several)/ }).click()
  const choose = page.getByRole('button', { name: 'Choose Image URL' })
  await choose.press('Enter')
  await dialog(page, 'Choose: Image URL').getByRole('button', { name: 'good.png' }).press('Enter')
  const question = dialog(page, 'Describe the Picture')
  await expect(question.getByRole('textbox')).toBeVisible()
  await question.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(choose).toBeFocused()

  const upload = page.getByRole('button', { name: 'Upload Image URL' })
  const chooser = page.waitForEvent('filechooser')
  await upload.press('Enter')
  await (await chooser).setFiles(await pngFile('new.png'))
  await question.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(upload).toBeFocused()
})

test.describe('a missing picture', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  test('shows an icon in lists and in the form, which says so', async ({
    staffPage: page,
    emptySite: { url, owner },
    axe,
  }) => {
    await owner`insert into team_members (name, image_url) values ('Ada Lund', ${GONE})`
    await page.goto(`${url}/admin/team`)
    await expect(page.locator('.row-picture svg')).toBeVisible()
    await expect(page.locator('.row-picture img')).toHaveCount(0)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByText('No picture here')).toBeVisible()
    await axe(page)
  })
})
