import { startSiteOn, type TestSite } from '../../harness/sites.ts'
import { expect, test } from './support/test.ts'

// One site for all of them: in parallel each worker would make and fill one of its own.
test.describe.configure({ mode: 'default' })

let site: TestSite

test.beforeAll(async () => {
  site = await startSiteOn('nothing')
  await site.owner`
    insert into public.publications (title, authors, publisher, year, display_order)
    select 'Article ' || n, 'Lund A, "Öst" B', case when n % 10 = 0 then '100% Press' end,
      2000 + n % 20, n
    from generate_series(1, 120) n`
  await site.owner`
    insert into public.newsletters (title, date)
    select 'Issue ' || n, date '2000-01-01' + n from generate_series(1, 51) n`
})

test.afterAll(async () => {
  await site.stop()
})

/** The headings of a page's list, as they stand in its HTML. */
async function titlesOf(path: string): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text()
  return [
    ...html.matchAll(/<h2(?: itemProp="headline")?>(?:<a [^>]*>)?([^<]+)(?:<\/a>)?<\/h2>/g),
  ].map(([, title = '']) => title)
}

test('a list of more than 50 rows is divided into pages with addresses', async () => {
  expect(await titlesOf('/publications')).toHaveLength(50)
  expect((await titlesOf('/publications?page=2'))[0]).toBe('Article 51')
  expect(await titlesOf('/publications?page=3')).toHaveLength(20)
  expect(await titlesOf('/newsletters')).toHaveLength(50)
  expect(await titlesOf('/newsletters?page=2')).toEqual(['Issue 1'])
})

test('a page beyond the last one is a 404', async () => {
  const answer = await fetch(`${site.url}/publications?page=4`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This list has no such page.')
})

test('publications are searched by words and filtered by year', async () => {
  expect(await titlesOf('/publications?q=article+120')).toEqual(['Article 120'])
  expect(await titlesOf('/publications?q=100%25')).toHaveLength(12)
  expect(await titlesOf(`/publications?q=${encodeURIComponent('"öst"')}`)).toHaveLength(50)
  expect(await titlesOf('/publications?year=2007')).toHaveLength(6)
  expect(await titlesOf('/publications?q=article+7&year=2007')).toEqual([
    'Article 7',
    'Article 27',
    'Article 47',
    'Article 67',
    'Article 87',
    'Article 107',
  ])
  for (const search of ['%5C', ',', ')', '%25', '_', '%00', '"', '.', ':', '*'].map(String)) {
    expect((await fetch(`${site.url}/publications?q=${search}`)).status).toBe(200)
  }
  expect(await titlesOf('/publications?q=%25%25%25')).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search form and the pages work', async ({ page }) => {
    await page.goto(`${site.url}/publications`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${site.url}/publications?page=2`)
    await page.getByRole('searchbox').fill('lund')
    await page.getByLabel('Year').selectOption('2003')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('6 publications found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of this list' })).toHaveCount(0)
  })
})
