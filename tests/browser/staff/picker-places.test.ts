import type { Page } from '@playwright/test'
import { type PickedFile, pdfFile, pngFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

async function uploadInto(page: Page, field: string, file: PickedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Upload ${field}` }).click()
  await (await chooser).setFiles(file)
}

test('the alternative text of a picture is asked for once and goes into the record', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  await page.goto(`${url}/admin/main-gallery`)
  await page.getByRole('button', { name: /^Add (?!Several)/ }).click()
  await uploadInto(page, 'Image URL', await pngFile('river.png'))
  const question = page.getByRole('dialog', { name: 'Describe the Picture' })
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByLabel('Alternative text').fill('The river at dawn')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  const described = page.locator('input[name=alt_text], textarea[name=alt_text]')
  await expect(described).toHaveValue('The river at dawn')
  const box = page.getByRole('textbox', { name: 'Image URL' })
  const first = await box.inputValue()
  await uploadInto(page, 'Image URL', await pngFile('bridge.png'))
  await expect(box).toHaveValue(/bridge\.png$/)
  expect(first).toMatch(/river\.png$/)
  await expect(question).toBeHidden()
  await expect(described).toHaveValue('The river at dawn')
})

test('an annual report is stored in its own bucket, and its name in the record', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/annual-reports`)
  await page.getByRole('button', { name: /^Add (?!Several)/ }).click()
  await uploadInto(page, 'File Name', pdfFile('Report 2026.pdf'))
  await expect(toasts(page)).toHaveText(/File uploaded successfully/)
  const box = page.getByRole('textbox', { name: 'File Name' })
  await expect(box).toHaveValue(/^\d+-Report_2026\.pdf$/)
  expect(await owner`select bucket_id, name from storage.objects`).toEqual([
    { bucket_id: 'annual_reports', name: await box.inputValue() },
  ])
})
