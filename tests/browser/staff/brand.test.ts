import type { Page } from '@playwright/test'
import { colorsOf } from '../../../app/lib/palettes.ts'
import { expectScreen } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'

const publicPage = async (page: Page, url: string) => (await page.request.get(url)).text()

/** Puts the focus on a control by the Tab key alone. */
async function tabTo(page: Page, name: string) {
  const control = page.getByLabel(name, { exact: true })
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  while (!(await isFocused())) await page.keyboard.press('Tab')
}

test('the name is changed by keyboard, seen beside the form, and followed by sentences and the staff area', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  await page.goto(`${url}/admin/brand`)
  await expectScreen(page, 'Brand')
  await expect(page.getByLabel('Short Name')).toHaveValue('RCRF')
  await axe(page)
  await tabTo(page, 'Name')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Lakeside Institute')
  await tabTo(page, 'Short Name')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('LI')
  await page.getByLabel('Colors').selectOption('Teal')
  const beside = page.getByRole('complementary', { name: 'Preview' })
  await expect(
    beside.locator('iframe').last().contentFrame().getByText('Welcome to LI'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Brand updated successfully')
  await expect(page.getByText('LI Staff')).toBeVisible()
  await expect.poll(() => publicPage(page, url)).toContain('<title>Lakeside Institute</title>')
  const { accent } = colorsOf('teal').page.light
  expect(await publicPage(page, url)).toContain(`--accent:${accent}`)
  await page.goto(`${url}/admin/pages?page=every-page`)
  await expect(page).toHaveTitle('Pages | LI Staff')
  await expect(page.getByLabel('Title')).toHaveValue('Welcome to Lakeside Institute')

  await page.goto(`${url}/admin/brand`)
  await page.getByRole('button', { name: 'Use the original of Name' }).press('Enter')
  await page.getByRole('textbox', { name: 'Short Name' }).fill('')
  await page.getByRole('button', { name: 'Use the original of Colors' }).press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Brand updated successfully')
  await expect.poll(() => publicPage(page, url)).toContain('Welcome to RCRF')
  await page.goto(`${url}/admin/activity`)
  await expect(page.getByText('Brand · Brand').first()).toBeVisible()
})
