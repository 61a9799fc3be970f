import { expect, test } from './support/test.ts'

test('a word of the description finds a publication', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/publications?q=proctors+learners`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Proctoring Complex Procedures')
})

test('where nothing is found there is somewhere to go on', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/publications?q=zebra&year=2019`)
  await expect(page.getByText('No publications match your search.')).toBeVisible()
  const offers = page.locator('.nothing-found').getByRole('link')
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

test('an order by years is headed by them, any other stands as staff have put it', async ({
  page,
  emptySite: { url, owner },
}) => {
  const headings = () =>
    page.locator('main :is(h2, h3)').evaluateAll((all) => all.map((each) => each.textContent))
  await owner`
    insert into public.publications (title, year, display_order)
    values ('A', 2026, 1), ('B', 2026, 2), ('C', 2019, 3), ('D', null, 4)`
  await page.goto(`${url}/publications`)
  expect(await headings()).toEqual(['2026', 'A', 'B', '2019', 'C', 'Without a year', 'D'])

  await owner`update public.publications set display_order = 0 where title = 'C'`
  await expect(async () => {
    await page.reload()
    expect(await headings()).toEqual(['C', 'A', 'B', 'D'])
  }).toPass()
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
