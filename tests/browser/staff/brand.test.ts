import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { colorsOf } from '../../../app/lib/palettes.ts'
import { pngFile } from '../support/files.ts'
import { expectScreen } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'

const publicPage = async (page: Page, url: string) => (await page.request.get(url)).text()

/** `#0a0b0c` → `rgb(10, 11, 12)`. */
const rgbOf = (color: string) => `rgb(${[...Buffer.from(color.slice(1), 'hex')].join(', ')})`

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
  await tabTo(page, 'Red')
  for (const color of ['Blue', 'Teal']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: color })).toBeChecked()
  }
  const beside = page.getByRole('complementary', { name: 'Preview' })
  await expect(
    beside.locator('iframe').last().contentFrame().getByText('Welcome to LI'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Brand updated successfully')
  await expect(page.getByText('LI Staff')).toBeVisible()
  await expect.poll(() => publicPage(page, url)).toContain('<title>Lakeside Institute</title>')
  const { accent } = colorsOf('teal').page.light
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCSS(
    'background-color',
    rgbOf(accent),
  )
  expect(await publicPage(page, url)).toContain(`--accent:${accent}`)
  await page.goto(`${url}/admin/pages?page=every-page`)
  await expect(page).toHaveTitle('Pages | LI Staff')
  await expect(page.getByLabel('Title').first()).toHaveValue('Welcome to Lakeside Institute')

  await page.goto(`${url}/admin/pages`)
  const about = page.getByRole('listitem').filter({ hasText: 'Our Mission' })
  await expect(about).toContainText('4 left out until you write them')
  await about.getByRole('link').press('Enter')
  const left = page.locator('.sample-texts')
  await expect(left).toHaveText(/^Not on the page until you write your own:/)
  await left.getByRole('button').filter({ hasText: 'Figures' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add to Figures' })).toBeFocused()
  await page.getByRole('button', { name: 'Start from the sample’s text: Figures' }).press('Enter')
  const figures = page.getByRole('group', { name: 'Figures' })
  await expect(figures.getByRole('listitem')).toHaveCount(4)
  await axe(page)
  await expect(left).toHaveText(
    /^Still about the sample foundation:At a glance: FiguresNot on the page/,
  )
  expect(await publicPage(page, `${url}/about`)).not.toContain('community impact')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Page updated successfully')
  await expect.poll(() => publicPage(page, `${url}/about`)).toContain('community impact')
  expect(await publicPage(page, `${url}/about`)).not.toContain('A kitchen table')
  await page.getByRole('button', { name: 'Leave out Figures' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).press('Enter')
  await expect(figures.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(figures.getByRole('listitem')).toHaveCount(4)

  await page.goto(`${url}/admin/brand`)
  await page.getByRole('button', { name: 'Use original of Name' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Short Name' }).fill('')
  await page.getByRole('button', { name: 'Use original of Colors' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Red' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Brand updated successfully')
  await expect.poll(() => publicPage(page, url)).toContain('Welcome to RCRF')
  await page.goto(`${url}/admin/activity`)
  await expect(page.getByText('Brand · Brand').first()).toBeVisible()
})

test.describe('where the system decides on light or dark', () => {
  test.use({ colorScheme: null })

  test('the page beside the form is shown in both', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    await page.goto(`${url}/admin/brand`)
    const root = page.frameLocator('iframe:not([data-loading])').locator('html')
    const { light, dark } = colorsOf('original').page
    for (const [name, { paper }] of [
      ['Dark', dark],
      ['Light', light],
    ] as const) {
      await page.getByRole('radio', { name }).press('Space')
      await expect(root).toHaveCSS('background-color', rgbOf(paper))
    }
  })
})

test.describe('a dark logo', () => {
  // Its file does not exist.
  test.use({ expectedErrors: [/status of 400/] })

  test('stands on white where the page is dark, and only there', async ({
    page,
    emptySite: { url, owner },
  }) => {
    const logo = '/storage/v1/object/public/photos/logo.svg'
    await owner`insert into site_content values ('texts:brand', ${JSON.stringify({ logo, logoIsDark: true })})`
    for (const [colorScheme, above] of [
      ['light', 'rgba(0, 0, 0, 0)'],
      ['dark', 'rgb(255, 255, 255)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${url}/about`)
      await expect(page.locator('.site-header img')).toHaveCSS('background-color', above)
      await expect(page.locator('.site-footer img')).toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      )
    }
  })
})

test('a logo that is too large for every visitor is refused at its field, and a smaller one stands on the page', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const raw = { width: 600, height: 600, channels: 3 } as const
  const noise = await sharp(randomBytes(600 * 600 * 3), { raw })
    .png()
    .toBuffer()
  await page.goto(`${url}/admin/brand`)
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(new RegExp(file.name))
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }
  await upload({ name: 'noise.png', mimeType: 'image/png', buffer: noise })
  const alert = page.getByRole('alert').filter({ hasText: '500 KB is the most' })
  await expect(alert).toContainText(/^The logo has 1\d{3}\.\d\d KB/)
  await expect(page.getByLabel('Logo', { exact: true })).toBeFocused()
  await upload(await pngFile('heart.png', { width: 300, height: 100 }))
  await expectToast(page, 'Brand updated successfully')
  await expect.poll(() => publicPage(page, url)).toMatch(/<img src="[^"]*heart\.png"/)

  await page.setViewportSize({ width: 320, height: 740 })
  await page.getByLabel('Short Name').fill('Prairie Heart Foundation')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => publicPage(page, url)).toContain('Prairie Heart Foundation home')
  await page.goto(url)
  const bar = page.getByRole('banner')
  const [name, menu, search] = await Promise.all(
    [
      bar.getByText('Prairie Heart Foundation'),
      bar.getByRole('button', { name: 'Menu' }),
      bar.getByRole('link', { name: 'Search' }),
    ].map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON())),
  )
  expect(name.right, 'a wide logo and a long name').toBeLessThanOrEqual(menu.left)
  expect(menu.right).toBeLessThanOrEqual(search.left)
  expect(search.right).toBeLessThan(320)

  const home = bar.getByRole('link', { name: 'Prairie Heart Foundation home' })
  await page.goto(`${url}/admin/brand`)
  await page.getByLabel('The logo shows the name').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => publicPage(page, url)).toContain('alt="Prairie Heart Foundation"')
  await page.goto(url)
  await expect(home).toHaveText('')
  await expect(home.getByRole('img', { name: 'Prairie Heart Foundation' })).toBeVisible()
})
