import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { storageOf } from '../../../harness/staff.ts'
import { movingFile, type PickedFile, photographFile, pngFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Image URL' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose: Image URL' })

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/team`)
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await expect(box(page)).toBeVisible()
}

async function choosePicture(page: Page, file: PickedFile) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Image URL' }).first().click()
  await (await chooser).setFiles(file)
}

test('a picture is uploaded into the form, shown as a thumbnail, and saved with the record', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await openForm(page, url)
  await page.getByLabel('Name').fill('Ada Lovelace')
  await choosePicture(page, await pngFile('Ada portrait.png'))
  await expect(toasts(page)).toHaveText(/File uploaded successfully/)
  await expect(box(page)).toHaveValue(
    /^\/storage\/v1\/object\/public\/photos\/\d+-Ada_portrait\.png$/,
  )
  const preview = page.locator('.asset-preview img')
  await expect(preview).toHaveJSProperty('naturalWidth', 30)
  await axe(page)
  const address = await box(page).inputValue()
  await page.getByRole('button', { name: 'Add Team Member' }).last().click()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  expect(await owner`select image_url from team_members`).toEqual([{ image_url: address }])
})

test('Clear empties the field', async ({ staffPage: page, emptySite: { url } }) => {
  await openForm(page, url)
  await box(page).fill('/icons/192.png')
  await page.getByRole('button', { name: 'Clear Image URL' }).click()
  await expect(box(page)).toHaveValue('')
})

test('a photograph is stored upright, at most 2560 pixels, without its location', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await openForm(page, url)
  const photograph = await photographFile('camera.jpg', { width: 4000, height: 3000 })
  expect((await sharp(photograph.buffer).metadata()).exif?.toString('latin1')).toContain(
    'Riverbend',
  )
  await choosePicture(page, photograph)
  await expect(page.locator('.asset-preview img')).toHaveJSProperty('naturalWidth', 240)
  await expect(box(page)).toHaveValue(/camera\.jpg$/)
  const answer = await page.request.get(url + (await box(page).inputValue()))
  const { width, height, exif, orientation } = await sharp(await answer.body()).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 1920,
    height: 2560,
    exif: undefined,
    orientation: undefined,
  })
})

test('animations, drawings and pictures that need no change are stored unchanged', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await openForm(page, url)
  const files = [
    await pngFile('small.png'),
    await movingFile('moving.webp'),
    {
      name: 'lines.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>'),
    },
  ]
  for (const file of files) {
    await choosePicture(page, file)
    await expect(box(page)).toHaveValue(new RegExp(`${file.name}$`))
    const answer = await page.request.get(url + (await box(page).inputValue()))
    expect((await answer.body()).equals(file.buffer), file.name).toBe(true)
  }
})

test('a stored picture is chosen by keyboard, from folders or by search, newest first', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
  axe,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  const { buffer } = await pngFile('any.png', { width: 600, height: 400 })
  for (const path of ['root.png', 'people/old.png', 'people/new.png', 'people/paper.pdf']) {
    expect((await photos.upload(path, buffer, { contentType: 'image/png' })).error).toBeNull()
  }
  await openForm(page, url)
  await page.getByRole('button', { name: 'Choose Image URL' }).press('Enter')
  const tiles = picker(page).getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(tiles).toHaveText(['people', 'root.png'])
  await expect(tiles.last().locator('img')).toHaveJSProperty('naturalWidth', 240)
  await axe(page)
  await tiles.first().getByRole('button').press('Enter')
  await expect(tiles).toHaveText(['new.png', 'old.png'])
  await picker(page).getByRole('searchbox').fill('OL')
  await expect(tiles).toHaveText(['old.png'])
  await picker(page).getByRole('searchbox').fill('')
  await tiles.first().getByRole('button').press('ArrowRight')
  await expect(tiles.last().getByRole('button')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeHidden()
  await expect(box(page)).toHaveValue('/storage/v1/object/public/photos/people/new.png')
  await expect(page.getByRole('button', { name: 'Choose Image URL' })).toBeFocused()
})

test('a picture uploaded in the dialog is stored in the open folder and chosen', async ({
  staffPage: page,
  emptySite: { url },
  staffSession,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  const file = await pngFile('team.png')
  await photos.upload('people/old.png', file.buffer)
  await openForm(page, url)
  await page.getByRole('button', { name: 'Choose Image URL' }).click()
  await picker(page).getByRole('button', { name: 'people' }).click()
  await expect(picker(page).getByRole('button', { name: 'old.png' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await picker(page).getByRole('button', { name: 'Upload Image URL' }).click()
  await (await chooser).setFiles(file)
  await expect(box(page)).toHaveValue(/\/photos\/people\/\d+-team\.png$/)
  await expect(picker(page)).toBeHidden()
})
