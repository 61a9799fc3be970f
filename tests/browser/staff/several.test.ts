import type { Page } from '@playwright/test'
import { currentYear } from '../../../app/lib/dates.ts'
import { pngFile } from '../support/files.ts'
import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Several Images' })
const titles = (page: Page) => page.getByRole('main').locator('.row-title')

async function choose(page: Page, names: string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => pngFile(name)))
  await dialog(page).locator('input[type=file]').setInputFiles(files)
}

test('several pictures of a conference become one record each, in their order', async ({
  staffPage: page,
  emptySite: { owner, url },
  axe,
}) => {
  await page.goto(`${url}/admin/conference-gallery`)
  await button(page, 'Add Several').click()
  const year = String(currentYear() - 2)
  await dialog(page).getByRole('combobox', { name: 'Year' }).selectOption(year)
  await dialog(page)
    .getByRole('combobox', { name: 'Conference' })
    .selectOption('John Hanson Council')
  await choose(page, ['one.png', 'two.png', 'three.png'])
  await dialog(page).getByLabel('What two.png shows').fill('Two surgeons')
  await axe(page)
  await button(page, 'Add 3 Images').click()
  await expect(toasts(page).filter({ hasText: 'Image added' })).toContainText('3 pictures')
  await expect(dialog(page)).toBeHidden()
  await expect(titles(page)).toHaveText(['No Alt Text', 'Two surgeons', 'No Alt Text'])
  const rows = await owner`
    select image_url, alt_text, year, conference_name from public.conference_gallery_images order by created_at`
  expect(rows.map(({ image_url }) => image_url.replace(/.*\d+-/, ''))).toEqual([
    'one.png',
    'two.png',
    'three.png',
  ])
  expect(rows.map(({ alt_text, year }) => [alt_text, year])).toEqual([
    [null, Number(year)],
    ['Two surgeons', Number(year)],
    [null, Number(year)],
  ])
  await button(page, 'Add Several').click()
  await expect(dialog(page).getByRole('combobox', { name: 'Year' })).toHaveValue(year)
})

test('descriptions can be typed during the upload', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await page.goto(`${url}/admin/main-gallery`)
  await button(page, 'Add Several').click()
  await choose(page, ['one.png'])
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/photos/**', (route) =>
    arrived.then(() => route.continue()),
  )
  await button(page, 'Add Images').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await dialog(page).getByLabel('What one.png shows').fill('The river')
  arrive()
  await expect(dialog(page)).toBeHidden()
  const [row] = await owner`select * from public.gallery_images`
  expect(Object.values(row ?? {})).toContain('The river')
})

test.describe('while pictures are added', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('Retry sends nothing twice', async ({ staffPage: page, emptySite: { owner, url } }) => {
    await page.goto(`${url}/admin/main-gallery`)
    await button(page, 'Add Several').click()
    await choose(page, ['one.png', 'two.png'])
    await page.route('**/storage/v1/object/photos/*one.png', (route) =>
      route.fulfill({ status: 403, json: { statusCode: '403', message: 'Told to fail' } }),
    )
    const { promise: saved, resolve: save } = Promise.withResolvers<void>()
    const inserting = Promise.withResolvers<void>()
    await page.route('**/rest/v1/gallery_images*', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      inserting.resolve()
      return saved.then(() => route.continue())
    })
    await button(page, 'Add 2 Images').click()
    await inserting.promise
    const retry = dialog(page).getByRole('button', { name: /^Retry one/ })
    await retry.dispatchEvent('click')
    await expect(retry).toBeDisabled()
    save()
    await expect(toasts(page).filter({ hasText: '1 picture not added' })).toBeVisible()
    await page.unroute('**/storage/v1/object/photos/*one.png')
    await retry.click()
    await expect(dialog(page)).toBeHidden()
    const rows = await owner`select image_url from public.gallery_images order by created_at`
    expect(rows.map(({ image_url }) => image_url.replace(/.*\d+-/, ''))).toEqual([
      'two.png',
      'one.png',
    ])
  })
})

test.describe('when a record is refused', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the others can be added again, and none is added twice', async ({
    staffPage: page,
    emptySite: { owner, url },
  }) => {
    await page.goto(`${url}/admin/main-gallery`)
    await button(page, 'Add Several').click()
    await choose(page, ['one.png', 'two.png', 'three.png'])
    let inserts = 0
    await page.route('**/rest/v1/gallery_images*', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      inserts += 1
      if (inserts !== 2) return route.fallback()
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'Told to fail' } })
    })
    await button(page, 'Add 3 Images').click()
    await expect(toasts(page).filter({ hasText: '2 pictures not added' })).toContainText(
      'Told to fail',
    )
    await expect(page.locator('main .row-title')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Add 2 Images').click()
    await expect(dialog(page)).toBeHidden()
    const rows = await owner`select image_url from public.gallery_images order by created_at`
    expect(rows.map(({ image_url }) => image_url.replace(/.*\d+-/, ''))).toEqual([
      'one.png',
      'two.png',
      'three.png',
    ])
  })
})
