import type { Page } from '@playwright/test'
import { pictureResponse } from './support/answers.ts'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' })
const past = (page: Page) => page.getByRole('region', { name: 'Past Events' })
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('dates and times are in the HTML of the server', async ({ page, sampleSite: { url } }) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
      constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...options)
        console.error('A date format was made')
      }
    } as typeof Intl.DateTimeFormat
  })
  for (const path of ['/', '/events', '/newsletters', '/job-openings']) {
    await page.goto(url + path)
    await behaviorsReady(page)
  }
  await page.goto(`${url}/events`)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('term').filter({ hasText: 'Time' })).toBeVisible()
})

test('upcoming events are listed soonest first, past ones latest first, and none is missing', async ({
  page,
  sampleSite,
}) => {
  const events = await sampleSite.owner<{ title: string; past: boolean }[]>`
    select title, date < public.office_today()::timestamp at time zone 'America/Chicago' as past
    from public.events order by date, id`
  const titles = (isPast: boolean) =>
    events.filter((event) => event.past === isPast).map(({ title }) => title)
  await page.goto(`${sampleSite.url}/events`)
  await expect(upcoming(page).getByRole('article').getByRole('heading')).toHaveText(titles(false))
  await expect(past(page).getByRole('article').getByRole('heading')).toHaveText(
    titles(true).reverse(),
  )
  await expect(page.getByRole('article')).toHaveCount(14)
})

test('a card shows all details of an event', async ({ page, emptySite }) => {
  // Half past eleven in the evening in Chicago is the next day in this browser, and in UTC.
  await emptySite.owner`insert into public.events
      (id, title, date, location, description, image_url, brochure_url) values
    ('e0000000-0000-4000-8000-000000000001', 'Full', '2099-01-05 23:30-06', ' Adler Hall ',
     ${'é'.repeat(101)}, '/storage/v1/object/public/photos/drawn.webp', '/brochure.pdf')`
  await pictureResponse(page, '*/drawn.webp*')
  await page.goto(`${emptySite.url}/events`)
  const full = card(page, 'Full')
  await expect(full).toContainText(/brochure available/i)
  await expect(full.getByRole('time')).toHaveText('January 5, 2099')
  await expect(full).toContainText('Adler Hall')
  await expect(full.getByText(`${'é'.repeat(100)}...`, { exact: true })).toBeVisible()
  await expect(full.locator('img')).toHaveAttribute('src', /\/photos\/drawn\.webp/)
  await expect(full.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/events/e0000000-0000-4000-8000-000000000001',
  )
  await expect(full.getByRole('link')).toHaveText(/^View Details/)
})

test('a card of an event without details has no empty parts', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.events (title, date, location, description) values
    ('Bare', '2099-02-01 12:00Z', null, null),
    ('Exactly 100', '2099-03-01 12:00Z', null, ${'x'.repeat(100)})`
  await page.goto(`${emptySite.url}/events`)
  const bare = card(page, 'Bare')
  await expect(bare).toContainText('Location TBD')
  await expect(bare).toContainText('No description available.')
  await expect(bare).not.toContainText(/brochure available/i)
  await expect(bare.locator('img')).toHaveCount(0)
  await expect(bare.locator('svg').first()).toBeVisible()
  await expect(card(page, 'Exactly 100').getByText('x'.repeat(100), { exact: true })).toBeVisible()
})

test('HTML in texts of staff is shown as text', async ({ page, emptySite }) => {
  const evil = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>'
  await emptySite.owner`insert into public.events (title, date, location, description) values
    (${evil}, '2099-02-01 12:00Z', ${evil}, ${evil})`
  await page.goto(`${emptySite.url}/events`)
  await expect(card(page, evil)).toContainText(evil)
  await page.getByRole('link', { name: /^View Details/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil)
  await expect(page).toHaveTitle(/^<img src=x/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('events can be filtered by category and time', async ({ page, emptySite }) => {
    await emptySite.owner`insert into public.events (title, date, category) values
      ('Talk to come', '2099-02-01 12:00Z', 'Lecture'), ('Walk to come', '2099-02-02 12:00Z', 'Community'),
      ('Talk long ago', '2020-02-01 12:00Z', 'Lecture'), ('Walk long ago', '2020-01-31 12:00Z', 'Community')`
    const titles = () => page.getByRole('main').locator('.event-card-title')
    await page.goto(`${emptySite.url}/events`)
    await page.getByText('Choose by category and time').click()
    await expect(page.getByLabel('Category').locator('option')).toHaveText([
      'All categories',
      'Community',
      'Lecture',
    ])
    await page.getByLabel('Category').selectOption('Lecture')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(`${emptySite.url}/events?category=Lecture&when=`)
    await expect(titles()).toHaveText(['Talk to come', 'Talk long ago'])
    await expect(page.getByLabel('Category')).toHaveValue('Lecture')

    await page.getByLabel('When').selectOption('Past Events')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(titles()).toHaveText(['Talk long ago'])
    await page.goto(`${emptySite.url}/events?when=upcoming`)
    await expect(titles()).toHaveText(['Talk to come', 'Walk to come'])

    await page.goto(`${emptySite.url}/events?category=Screening`)
    await expect(page.getByText('No events match this choice.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Category')).toHaveValue('Screening')
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(titles()).toHaveCount(4)
  })
})

test('all events can be subscribed to as a calendar', async ({ page, emptySite: { url } }) => {
  await page.goto(`${url}/events`)
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link('subscribe')).toHaveAttribute(
    'href',
    `${url.replace('http', 'webcal')}/events.ics`,
  )
  await expect(link('download them as a file')).toHaveAttribute('href', '/events.ics')
})

test('without events the page shows its empty text', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/events`)
  const text = 'No upcoming events scheduled at this time. Please check back soon!'
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(past(page)).toHaveCount(0)
})

test('with past events only, the upcoming part shows its empty text', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.events (title, date) values ('Long ago', '2020-02-01 12:00Z')`
  await page.goto(`${emptySite.url}/events`)
  await expect(page.getByText(/^No upcoming events scheduled at this time/)).toBeVisible()
  await expect(past(page).getByRole('article')).toHaveCount(1)
})
