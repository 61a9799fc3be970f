import { startSiteOn, type TestSite } from '../../harness/sites.ts'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

// One site for all of them: in parallel each worker would make and fill one of its own.
test.describe.configure({ mode: 'default' })

let site: TestSite

test.beforeAll(async () => {
  site = await startSiteOn('nothing')
  const text = 'What was asked, how it was answered, and what it means for people. '.repeat(4)
  await site.owner`
    insert into public.publications (title, authors, publisher, year, description, display_order)
    select 'Article ' || n, 'Lund A, Oster B, Park C', 'River Press', 1990 + n % 36, ${text}, n
    from generate_series(1, 5000) n`
  await site.owner`
    insert into public.newsletters (title, date, description)
    select 'Issue ' || n, date '2000-01-01' + n, ${text} from generate_series(1, 1000) n`
  await site.owner`
    insert into public.events (title, date, location, description)
    select 'Past ' || n, now() - n * interval '2 days', 'Adler Hall', ${text}
    from generate_series(1, 500) n`
  await site.owner`
    insert into public.events (title, date, location)
    select 'Next ' || n, now() + n * interval '1 day', 'Adler Hall' from generate_series(1, 60) n`
})

test.afterAll(async () => {
  await site.stop()
})

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text() }
}

/** The numbered titles of a page's cards, as they stand in its HTML. */
function titlesIn(html: string, begin: string): string[] {
  return [...html.matchAll(/<h[23][^>]*>(?:<a [^>]*>)?([^<]+)(?:<\/a>)?<\/h[23]>/g)].flatMap(
    ([, title = '']) => (new RegExp(`^${begin} \\d+$`).test(title) ? title : []),
  )
}

test('a page of a long list has 50 rows and stays small', async () => {
  for (const [path, begin] of [
    ['/publications', 'Article'],
    ['/publications?page=100', 'Article'],
    ['/publications?q=article', 'Article'],
    ['/newsletters', 'Issue'],
    ['/newsletters?page=20', 'Issue'],
    ['/events?page=10', 'Past'],
  ] as const) {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(titlesIn(html, begin), path).toHaveLength(50)
    expect(html.length, path).toBeLessThan(200_000)
  }
})

test('past events are divided into pages, upcoming ones are not', async () => {
  const first = (await read('/events')).html
  expect(titlesIn(first, 'Next')).toHaveLength(60)
  expect(titlesIn(first, 'Past')).toEqual(Array.from({ length: 50 }, (_, n) => `Past ${n + 1}`))
  const last = (await read('/events?page=10')).html
  expect(titlesIn(last, 'Next')).toEqual([])
  expect(titlesIn(last, 'Past').at(-1)).toBe('Past 500')
  expect(last).toContain(`<link rel="canonical" href="${site.url}/events?page=10"`)
  const beyond = await read('/events?page=11')
  expect(beyond.status).toBe(404)
  expect(beyond.html).toContain('This list has no such page.')
})

test('every year of a long list can be chosen', async () => {
  const { html } = await read('/publications')
  const years = [...html.matchAll(/<option[^>]*>(\d{4})<\/option>/g)].map(([, year]) =>
    Number(year),
  )
  expect(years).toEqual(Array.from({ length: 36 }, (_, n) => 2025 - n))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Next and Previous lead to the start of the past events', async ({ page }) => {
    await page.goto(`${site.url}/events`)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/events?page=2#past`)
    await expect(page.getByRole('heading', { name: 'Past 51', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Past Events' })).toBeInViewport()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { name: 'Past Events' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Past 1', exact: true })).toBeVisible()
  })
})

test('choosing a year of a conference keeps the page of past events', async ({ page }) => {
  await site.owner`insert into public.conference_presentations
    (title, pdf_url, year, conference_name) values
    ('Old', '/old.pdf', 2009, 'CIPG'), ('New', '/new.pdf', 2024, 'CIPG')`
  await page.goto(`${site.url}/events?page=3`)
  await behaviorsReady(page)
  await page.getByRole('link', { name: '2009', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/events?page=3&cipg=2009#cipg`)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Past 151', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/events?page=4&cipg=2009#past`)
})
