import type { Page } from '@playwright/test'
import type { TestSite } from '../../harness/sites.ts'
import { expect, test } from './support/test.ts'

test('a search also finds words of the description', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/publications?q=proctors+learners`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Proctoring Complex Procedures')
})

test('a search without results offers ways to go on', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/publications?q=zebra&year=2019`)
  await expect(page.getByText('No publications match your search.')).toBeVisible()
  const offers = page.locator('.no-results').getByRole('link')
  expect(
    await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    '/publications',
    expect.stringMatching(/^https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\//),
    '/contact',
  ])
  await offers.first().click()
  await expect(page.getByText('40 publications')).toBeVisible()
})

/** Titles and years as they stand in a list of A, B (2026), C (2019) and D, in this order. */
async function headings(page: Page, { url, owner }: TestSite, order: string): Promise<string[]> {
  await owner`
    insert into public.publications (title, year, display_order)
    select title, year, position(title in ${order}::text)
    from (values ('A', 2026), ('B', 2026), ('C', 2019), ('D', null)) as publication (title, year)`
  await page.goto(`${url}/publications`)
  return page.locator('main :is(h2, h3)').allTextContents()
}

test('sorted by year, publications are grouped under years', async ({ page, emptySite }) => {
  expect(await headings(page, emptySite, 'ABCD')).toEqual([
    '2026',
    'A',
    'B',
    '2019',
    'C',
    'Without a year',
    'D',
  ])
})

test('any other order is that of staff', async ({ page, emptySite }) => {
  expect(await headings(page, emptySite, 'CABD')).toEqual(['C', 'A', 'B', 'D'])
})

test('on a phone a publication is a compact row', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${sampleSite.url}/publications`)
  const heights = await page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const middle = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)]
  expect(heights).toHaveLength(40)
  expect(middle).toBeLessThan(200)
})

test('on a wide screen the text of a publication is wide enough to read', async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${sampleSite.url}/publications`)
  const widths = await page
    .locator('[itemprop=abstract]')
    .evaluateAll((texts) => texts.map((text) => text.parentElement?.clientWidth ?? 0))
  expect(Math.min(...widths)).toBeGreaterThan(340)
})
