import type { Page } from '@playwright/test'
import { storageOf } from '../../../harness/staff.ts'
import { pauseIn } from '../support/clock.ts'
import { dropFiles } from '../support/drop-files.ts'
import { pdfFile, pngFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const names = (page: Page) => rows(page).locator('.row-title')
const chooser = (page: Page) => page.getByLabel('Choose Files')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')

test('folders can be created, opened and left, and an empty one says so', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await page.goto(`${url}/admin/assets`)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Create Folder' }).click()
  const sentence = 'No folder name: Please enter a name for the new folder.'
  await expect(toasts(page)).toHaveText(new RegExp(sentence))
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await page.getByLabel('Folder name').fill('  Spring gala 2026 ')
  await page.getByLabel('Folder name').press('Enter')
  await expect(toasts(page).last()).toHaveText(/Folder created successfully/)
  await expect(names(page)).toHaveText(['Spring_gala_2026'])
  expect(await owner`select name, metadata->>'cacheControl' as cache from storage.objects`).toEqual(
    [{ name: 'Spring_gala_2026/.emptyFolderPlaceholder', cache: 'max-age=3600' }],
  )

  await names(page).first().click()
  await expect(page).toHaveURL(`${url}/admin/assets?folder=Spring_gala_2026`)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  const path = page.getByRole('navigation', { name: 'Folders' })
  await expect(path.getByRole('listitem')).toHaveText(['Root', 'Spring_gala_2026'])
  await page.goBack()
  await expect(names(page)).toHaveText(['Spring_gala_2026'])
})

test('an existing or invalid folder name is refused', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/assets`)
  await page.getByLabel('Folder name').fill('a/b')
  await page.getByRole('button', { name: 'Create Folder' }).click()
  await expect(toasts(page)).toHaveText(/Folder creation failed.*contains a slash/)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
})

test('nothing is uploaded before Upload is pressed, and files of one name both stay', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await page.goto(`${url}/admin/assets?folder=papers`)
  await upload(page).click()
  const sentence = 'No file selected: Please choose a file to upload.'
  await expect(toasts(page)).toHaveText(new RegExp(sentence))
  await chooser(page).setInputFiles([await pngFile('My picture.PNG'), pdfFile('plan.pdf')])
  await dropFiles(page, [pdfFile('plan.pdf')], 'drop')
  await dropFiles(page, [pdfFile('plan.pdf')], 'paste')
  await expect(page.getByText('Not sent yet')).toHaveCount(4)
  await axe(page)
  expect(await owner`select name from storage.objects`).toEqual([])
  await upload(page).click()
  await expect(toasts(page).last()).toHaveText(/File uploaded successfully/)
  await expect(names(page)).toHaveText([
    /^\d+-My_picture.PNG$/,
    ...[/^\d+-plan.pdf$/, /^\d+-plan.pdf$/, /^\d+-plan.pdf$/],
  ])
  await expect(rows(page).first()).toContainText('PNG · 0.')
  await expect(rows(page).last()).toContainText('PDF · 0.01 KB')
  await axe(page)
})

test('a picture has a thumbnail as soon as it is uploaded', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/assets`)
  await chooser(page).setInputFiles([await pngFile('wide.png', { width: 1200, height: 800 })])
  await upload(page).click()
  const picture = rows(page).locator('img')
  await expect(picture).toHaveAttribute(
    'src',
    /^\/pictures\/240\/uncropped\/webp\/stored\/photos\//,
  )
  await expect(picture).toHaveJSProperty('naturalWidth', 240)
})

test('invalid names and sizes are refused before the upload', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/assets`)
  await chooser(page).setInputFiles([pdfFile('bad..name.pdf')])
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File([new ArrayBuffer(50 * 1024 * 1024 + 1)], 'large.zip'))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
  })
  await expect(page.getByText('it contains two dots in a row')).toBeVisible()
  await expect(page.getByText('The file is larger than 50 MB.')).toBeVisible()
  await upload(page).click()
  await expect(toasts(page)).toHaveText(/No file selected/)
  expect(await owner`select name from storage.objects`).toEqual([])
})

test('copying an address shows a checkmark for two seconds', async ({
  staffPage: page,
  context,
  emptySite: { url },
  staffSession,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('a plan.pdf', pdfFile('').buffer)
  await page.clock.install()
  await page.goto(`${url}/admin/assets`)
  const button = page.getByRole('button', { name: 'Copy URL of a plan.pdf' })
  await expect(button).toBeVisible()
  await pauseIn(page, 2000)
  await button.click()
  await expect(toasts(page)).toHaveText(/Copied!.*URL copied to clipboard/)
  await expect(button.locator('.lucide-check')).toBeVisible()
  const { publicUrl } = photos.getPublicUrl('a plan.pdf').data
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publicUrl)
  await page.clock.runFor(2000)
  await expect(button.locator('.lucide-check')).toBeHidden()
})

test('a file is deleted after confirmation', async ({
  staffPage: page,
  emptySite: { url, owner },
  staffSession,
  axe,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  await photos.upload('plan.pdf', pdfFile('').buffer)
  await page.goto(`${url}/admin/assets`)
  const button = page.getByRole('button', { name: 'Delete plan.pdf' })
  await button.click()
  await expect(dialog(page)).toContainText('Are you absolutely sure?')
  await expect(dialog(page)).toContainText(
    'This action cannot be undone. This will permanently delete the file from storage.',
  )
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const remove = dialog(page).getByRole('button', { name: 'Delete' })
  // It waits for the search for records that use the file.
  await expect(remove).toBeEnabled()
  await remove.press('Enter')
  await expect(toasts(page)).toHaveText(/File deleted successfully/)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  expect(await owner`select name from storage.objects`).toEqual([])
})

test('a folder is deleted with everything in it, at any depth', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await owner`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'photos', path, gen_random_uuid(), '{"size": 1, "mimetype": "text/plain"}'
    from (
      select 'big/' || n || '.txt' as path from generate_series(1, 230) n
      union all select 'big/a/b/c/d/e/deep.txt'
      union all select 'big/a/.emptyFolderPlaceholder'
      union all select 'big/.emptyFolderPlaceholder'
      union all select 'bigger.txt'
    ) as paths`
  await page.goto(`${url}/admin/assets`)
  await page.getByRole('button', { name: 'Delete big', exact: true }).click()
  await expect(dialog(page)).toContainText(
    'This action cannot be undone. This will permanently delete the folder and all its contents from storage.',
  )
  await expect(dialog(page)).toContainText('It holds 5 folders, 231 files.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toHaveText(/Folder deleted successfully/)
  await expect(names(page)).toHaveText(['bigger.txt'])
  expect(await owner`select name from storage.objects`).toEqual([{ name: 'bigger.txt' }])
})

test('a folder with more than a hundred entries lists folders first and can be searched', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await owner`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'photos', 'many/' || n || '.txt', gen_random_uuid(), '{"mimetype": "text/plain"}'::jsonb
    from generate_series(1000, 1249) n
    union all
    select 'photos', 'many/zoo/.emptyFolderPlaceholder', gen_random_uuid(), null`
  await page.goto(`${url}/admin/assets?folder=many`)
  await expect(page.getByText('1 folder, 250 files')).toBeVisible()
  await expect(rows(page).first()).toContainText('zoo')
  await expect(rows(page).nth(1)).toContainText('Size not available')
  await page.keyboard.press('End')
  await expect(rows(page).last()).toContainText('1249.txt')
  await page.getByRole('searchbox').fill('124')
  await expect(rows(page)).toHaveCount(11)
})

for (const width of [360, 820]) {
  test(`at ${width} px, End shows the last of many files`, async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    await owner`
      insert into storage.objects (bucket_id, name, version, metadata)
      select 'photos', n || '.txt', gen_random_uuid(), '{"mimetype": "text/plain"}'::jsonb
      from generate_series(1000, 1249) n`
    await page.setViewportSize({ width, height: 720 })
    await page.goto(`${url}/admin/assets`)
    await expect(rows(page).first()).toContainText('1000.txt')
    await page.keyboard.press('End')
    await expect(rows(page).last()).toContainText('1249.txt')
    await expect(rows(page).last()).toBeInViewport()
  })
}

test.describe('a failure', () => {
  test.use({ expectedErrors: [/status of (400|403|500|503)/] })

  test('of a thumbnail keeps the picture itself', async ({
    staffPage: page,
    emptySite: { url },
    staffSession,
  }) => {
    const photos = (await storageOf(url, staffSession)).from('photos')
    const { name, buffer, mimeType } = await pngFile('wide.png', { width: 1200, height: 800 })
    await photos.upload(name, buffer, { contentType: mimeType })
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${url}/admin/assets`)
    const picture = rows(page).locator('img')
    await expect(picture).toHaveAttribute('src', /\/storage\/v1\/object\/public\/photos\/wide.png$/)
    await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  })

  test('of the list is shown and can be retried', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    await page.route('**/object/list/photos', (route) =>
      route.fulfill({ status: 500, json: { message: 'The disk is on fire' } }),
    )
    await page.goto(`${url}/admin/assets`)
    await expect(page.getByRole('main').getByText('Could not fetch files')).toBeVisible()
    await expect(toasts(page)).toHaveText(/Could not fetch files.*The disk is on fire/)
    await page.unroute('**/object/list/photos')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('This folder is empty.')).toBeVisible()
  })

  test('of a folder or deletion is shown in the words of the server', async ({
    staffPage: page,
    emptySite: { url, owner },
    staffSession,
  }) => {
    const photos = (await storageOf(url, staffSession)).from('photos')
    await photos.upload('plan.pdf', pdfFile('').buffer)
    await page.goto(`${url}/admin/assets`)
    await owner`select public.forget_owners()`
    await owner`update public.staff set active = false`
    try {
      await page.getByLabel('Folder name').fill('new')
      await page.getByRole('button', { name: 'Create Folder' }).click()
      await expect(toasts(page)).toHaveText(/Folder creation failed.*row-level security/)
      await page.getByRole('button', { name: 'Delete plan.pdf' }).click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(toasts(page).last()).toHaveText(/Deletion failed/)
      await expect(names(page)).toHaveText(['plan.pdf'])
    } finally {
      await owner`update public.staff set active = true`
      await owner`select public.ensure_owner()`
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('everything fits', async ({ staffPage: page, emptySite: { url }, staffSession, axe }) => {
    const photos = (await storageOf(url, staffSession)).from('photos')
    const name = '1700000000000-A_very_long_name_without_any_blank_in_it_at_all_2026.pdf'
    await photos.upload(name, pdfFile('').buffer)
    await page.goto(`${url}/admin/assets`)
    await chooser(page).setInputFiles([pdfFile(name)])
    await expect(rows(page)).toHaveCount(1)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await axe(page)
  })
})

test('the confirmation of a deletion lists where the file is used', async ({
  staffPage: page,
  emptySite: { url, owner },
  staffSession,
  axe,
}) => {
  const photos = (await storageOf(url, staffSession)).from('photos')
  for (const name of ['people/ada (1).png', 'people/spare.png', 'plan.pdf'])
    await photos.upload(name, (await pngFile('')).buffer)
  const { publicUrl } = photos.getPublicUrl('people/ada (1).png').data
  await owner`insert into team_members (name, image_url) values ('Ada Lund', ${new URL(publicUrl).pathname})`
  await owner`insert into associates (name, type, image_url) values ('Bo Lund', 'contractor', ${publicUrl})`
  await owner`insert into events (title, date, brochure_url)
    values ('Gala', now(), '/storage/v1/object/public/photos/plan.pdf')`
  await owner`insert into site_content values ('terms_and_conditions_placeholder', '[Plan](/storage/v1/object/public/photos/plan.pdf)')`
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeEnabled()
  }
  await page.goto(`${url}/admin/assets`)
  await ask('plan.pdf')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Events: Gala',
    'Site Texts: Terms and Conditions',
  ])
  await axe(page)
  await page.keyboard.press('Escape')
  await ask('people')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Contractors: Bo Lund',
    'Team: Ada Lund',
  ])
  await page.goto(`${url}/admin/assets?folder=people`)
  await ask('ada (1).png')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Contractors: Bo Lund',
    'Team: Ada Lund',
  ])
  await page.keyboard.press('Escape')
  await ask('spare.png')
  await expect(dialog(page)).toContainText('No record uses it.')
})

test.describe('when the records cannot be read', () => {
  test.use({ expectedErrors: [/status of 503/] })
  test('the confirmation says so, and the file can still be deleted', async ({
    staffPage: page,
    emptySite: { url },
    staffSession,
  }) => {
    const photos = (await storageOf(url, staffSession)).from('photos')
    await photos.upload('plan.pdf', pdfFile('').buffer)
    await page.route('**/rest/v1/newsletters?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy' } }),
    )
    await page.goto(`${url}/admin/assets`)
    await page.getByRole('button', { name: 'Delete plan.pdf' }).click()
    await expect(dialog(page)).toContainText('Where it is used could not be found out.')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toHaveText(/File deleted successfully/)
  })
})
