import { readFile } from 'node:fs/promises'
import { currentYear } from '../../app/lib/dates.ts'
import { readRis } from '../support/read-references.ts'
import { checkPage } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'Toe Pressure and Healing: A Prospective Study of 412 Limbs'

test('a paper is cited in two taps', async ({ page, context, sampleSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${sampleSite.url}/publications`)
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await checkPage(page)
  await page.getByRole('button', { name: 'Copy citation' }).click()
  await expect(page.getByRole('button', { name: 'Citation copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Ostrowski-Peña R, Chaudhary S, Quach MA\. Toe Pressure .*\. \d{4};60\(3\):27-35\. doi:10\.5555\/rcrf\.139$/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the papers of a year, or some of them, are saved as a file', async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite.url}/publications`)
    await page.getByRole('combobox', { name: 'Year' }).selectOption(String(currentYear()))
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Cite or export' }).click()
    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download')
      await press()
      const text = await readFile(await (await download).path(), 'utf8')
      return (await readRis(text)).map(({ title }) => title)
    }
    const all = await saved(() => page.getByRole('link', { name: 'RIS' }).click())
    expect(all).toHaveLength(3)
    await page.getByRole('checkbox', { name: TITLE }).check()
    const some = await saved(() => page.getByRole('button', { name: 'Download RIS' }).click())
    expect(some).toEqual([TITLE])
  })

  test('a topic leads to its papers', async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite.url}/publications?q=statins`)
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Screening' }).click()
    await expect(page.getByText('4 publications found')).toBeVisible()
  })
})
