import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { storageOf } from '../../../harness/staff.ts'
import { movingFile, type PickedFile, pdfFile, pngFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Image URL' })
const names = (page: Page) => page.getByRole('list', { name: 'Files' }).locator('.row-title')
const question = (page: Page) => page.getByRole('alertdialog')

const file = (name: string, mimeType: string, bytes: string): PickedFile => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes, 'latin1'),
})

const HEIC = file('IMG_1.HEIC', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const UNSUITABLE: [PickedFile, RegExp][] = [
  [HEIC, /a HEIC photo, which this browser can’t open\. On an iPhone/],
  [file('letter.jpg', 'image/jpeg', 'Dear Ada'), /isn’t a picture that browsers can show/],
  [file('none.jpg', 'image/jpeg', ''), /The file is empty/],
  [file('cut.jpg', 'image/jpeg', '\xff\xd8\xff\xe0'), /This picture is damaged/],
  [file('plan.png', 'image/png', '%PDF-1.7'), /a PDF document, not a picture/],
  [file('scan.tif', 'image/tiff', 'II*\0'), /a TIFF picture, which browsers do not show/],
  [file('lines.svg', 'image/svg+xml', '<svg><unclosed'), /This picture is damaged/],
]

async function choosePicture(page: Page, picked: PickedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Image URL' }).click()
  await (await chooser).setFiles(picked)
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/team`)
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await expect(box(page)).toBeVisible()
}

test('a picture field refuses types that browsers do not show, and says why', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await openForm(page, url)
  for (const [picked, reason] of UNSUITABLE) {
    await choosePicture(page, picked)
    await expect(page.locator('.upload')).toContainText(picked.name)
    await expect(page.locator('.upload')).toContainText(reason)
    await expect(toasts(page).last()).toContainText(`Upload failed${picked.name}:`)
  }
  await axe(page)
  await expect(box(page)).toHaveValue('')
  expect(await owner`select name from storage.objects`).toEqual([])
})

test('a picture is stored with its actual type under any name', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await openForm(page, url)
  const { buffer } = await pngFile('any.png')
  await choosePicture(page, { name: 'photo.JPG', mimeType: 'image/jpeg', buffer })
  await expect(box(page)).toHaveValue(/photo\.png$/)
  const avif = await sharp(buffer).avif().toBuffer()
  await choosePicture(page, { name: 'modern.avif', mimeType: 'image/avif', buffer: avif })
  await expect(box(page)).toHaveValue(/modern\.webp$/)
  const answer = await page.request.get(url + (await box(page).inputValue()))
  expect((await sharp(await answer.body()).metadata()).format).toBe('webp')
})

test('an animation is stored without its location', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await openForm(page, url)
  const { name, mimeType, buffer } = await movingFile('moving.webp')
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 31/1 0/1' } }
  const located = await sharp(buffer, { animated: true }).withExif(location).webp().toBuffer()
  await choosePicture(page, { name, mimeType, buffer: located })
  await expect(box(page)).toHaveValue(/moving\.webp$/)
  const answer = await page.request.get(url + (await box(page).inputValue()))
  const { pages, exif } = await sharp(await answer.body(), { animated: true }).metadata()
  expect({ pages, exif }).toEqual({ pages: 2, exif: undefined })
})

test('a document field accepts documents only', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/annual-reports`)
  await page.getByRole('button', { name: 'Add Annual Report' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload File Name' }).click()
  await (await chooser).setFiles(file('report.pdf', 'application/pdf', 'Dear Ada'))
  await expect(page.locator('.upload')).toContainText('This is not a PDF document.')
  expect(await owner`select name from storage.objects`).toEqual([])
})

test('the file manager asks before it stores a file that is a picture by name only', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  await page.goto(`${url}/admin/assets`)
  await page
    .getByLabel('Choose Files')
    .setInputFiles([HEIC, await pngFile('good.png'), pdfFile('plan.pdf')])
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await upload.click()
  await expect(question(page)).toContainText('Upload this file all the same?')
  await expect(question(page)).toContainText('IMG_1.HEIC This is a HEIC photo')
  await axe(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(names(page)).toHaveText([/good\.png$/, /plan\.pdf$/])
  await expect(page.locator('.upload')).toContainText('IMG_1.HEIC')
  await upload.click()
  await question(page).getByRole('button', { name: 'Upload Anyway' }).click()
  await expect(names(page).filter({ hasText: /IMG_1\.HEIC$/ })).toBeVisible()
  await expect(page.locator('.upload')).toHaveCount(0)
})

test('the file manager refuses an empty file', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/assets`)
  await page.getByLabel('Choose Files').setInputFiles([file('plan.pdf', 'application/pdf', '')])
  await expect(page.getByText('The file is empty. Please choose another one.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toasts(page)).toHaveText(/No file selected/)
  expect(await owner`select name from storage.objects`).toEqual([])
})

test('the picker does not offer files that are pictures by name only', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('good.png', (await pngFile('')).buffer, { contentType: 'image/png' })
  await photos.upload('letter.jpg', Buffer.from('Dear Ada'), { contentType: 'image/jpeg' })
  await photos.upload('empty.jpg', Buffer.from(''), { contentType: 'image/jpeg' })
  await openForm(page, url)
  await page.getByRole('button', { name: 'Choose Image URL' }).click()
  const tiles = page.getByRole('dialog').getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(tiles).toHaveText(['good.png'])
})
