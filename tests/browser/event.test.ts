import type { Page } from '@playwright/test'
import { pictureResponse } from './support/answers.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const ID = 'e0000000-0000-4000-8000-000000000001'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** What stands beside a term of the list of facts. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

test('an event page shows all details', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.events
      (id, title, date, location, organizer, category, description, tags, image_url, brochure_url)
    values (${ID}, 'Symposium', '2098-07-04 23:30-05', 'Adler Hall', 'Education Programs', 'Lecture',
      ${'First paragraph.\nSecond paragraph.'}, array['heart', 'river'],
      '/storage/v1/object/public/photos/drawn.webp', '/storage/v1/object/public/photos/a.pdf')`
  await pictureResponse(page, '*/drawn.webp*')
  await page.goto(`${emptySite.url}/events/${ID}`)
  await expect(title(page)).toHaveText('Symposium')
  await expect(page).toHaveTitle('Symposium | Riverbend Cardiovascular Research Foundation')
  // In the foundation's zone, which is named, wherever the visitor is.
  await expect(fact(page, 'Date')).toHaveText('Friday, July 4, 2098')
  await expect(fact(page, 'Time')).toHaveText('11:30 PM CDT')
  await expect(fact(page, 'Location')).toContainText('Adler Hall')
  await expect(page.getByRole('link', { name: 'View on a map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Adler+Hall',
  )
  await expect(fact(page, 'Organizer')).toHaveText('Education Programs')
  await expect(fact(page, 'Category')).toHaveText('Lecture')
  for (const text of ['First paragraph.', 'Second paragraph.', 'heart', 'river'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute(
    'src',
    /\/photos\/drawn\.webp/,
  )
  await expect(page.getByRole('link', { name: /^Download Brochure/ })).toHaveAttribute(
    'href',
    /\/photos\/a\.pdf$/,
  )
})

test('an event page says how to register, get there and ask', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.events
      (id, title, date, end_date, location, address, registration_url, contact_name, contact_phone, contact_email)
    values (${ID}, 'Screening', '2098-07-04 09:00-05', '2098-07-04 14:00-05', 'Community Hall',
      '3221 Marquette Street, Davenport', 'https://tickets.example/1', 'Lucille Harker', '(563) 555-0147',
      'events@rcrf.example')`
  await page.goto(`${emptySite.url}/events/${ID}`)
  await expect(fact(page, 'Date')).toHaveText('Friday, July 4, 2098')
  await expect(fact(page, 'Time')).toHaveText('9:00 AM to 2:00 PM CDT')
  await expect(fact(page, 'Location')).toContainText('3221 Marquette Street, Davenport')
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link('View on a map')).toHaveAttribute('href', /query=3221\+Marquette/)
  await expect(link('Register')).toHaveAttribute('href', 'https://tickets.example/1')
  await expect(page.getByRole('region', { name: 'Questions' })).toContainText('Lucille Harker')
  await expect(link('(563) 555-0147')).toHaveAttribute('href', 'tel:5635550147')
  await expect(link('events@rcrf.example')).toHaveAttribute('href', 'mailto:events@rcrf.example')
  await emptySite.owner`update public.events set date = '2098-07-03 09:00-05'`
  await page.reload()
  await expect(fact(page, 'Date')).toHaveText('Thursday, July 3, 2098 to Friday, July 4, 2098')
})

test('an event that is over or cancelled has no registration', async ({ page, emptySite }) => {
  const past = '00000000-0000-4000-8000-000000000001'
  await emptySite.owner`insert into public.events (id, title, date, registration_url, status) values
    (${past}, 'Past', now() - interval '2 days', 'https://tickets.example/1', 'planned'),
    (${ID}, 'Cancelled', now() + interval '2 days', 'https://tickets.example/1', 'cancelled')`
  for (const id of [past, ID]) {
    await page.goto(`${emptySite.url}/events/${id}`)
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0)
  }
})

for (const [status, text] of [
  ['postponed', 'Postponed. This event does not take place on the day given here.'],
  ['cancelled', 'Cancelled. This event does not take place.'],
] as const)
  test(`pages and data say in words that an event is ${status}`, async ({ page, emptySite }) => {
    await emptySite.owner`insert into public.events (id, title, date, status)
      values (${ID}, 'Walk', now() + interval '2 days', ${status})`
    await page.goto(`${emptySite.url}/events/${ID}`)
    await expect(page.getByRole('main')).toContainText(text)
    const graph = await page.locator('script[type="application/ld+json"]').textContent()
    expect(graph).toContain(`https://schema.org/Event${text.split('.')[0]}`)
    for (const path of ['/events', '/']) {
      await page.goto(emptySite.url + path)
      await expect(page.getByRole('article').filter({ hasText: 'Walk' })).toContainText(
        text.split('.')[0] ?? '',
      )
    }
  })

test('an event with only a title and a date has no empty parts', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.events (id, title, date, organizer, location)
    values (${ID}, 'Bare', '2098-12-31 12:00-06', ' ', '')`
  await page.goto(`${emptySite.url}/events/${ID}`)
  await expect(title(page)).toHaveText('Bare')
  await expect(fact(page, 'Time')).toHaveText('12:00 PM CST')
  await expect(fact(page, 'Location')).toHaveText('Location TBD')
  await expect(fact(page, 'Organizer')).toHaveCount(0)
  await expect(fact(page, 'Category')).toHaveCount(0)
  await expect(page.getByText('Download Brochure')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

for (const location of ['Online', 'Virtual (Zoom)', 'TBD', ''])
  test(`there is no map link for the location "${location}"`, async ({ page, emptySite }) => {
    await emptySite.owner`insert into public.events (id, title, date, location)
      values (${ID}, 'Nowhere', '2098-12-31 12:00-06', ${location})`
    await page.goto(`${emptySite.url}/events/${ID}`)
    await expect(fact(page, 'Location')).toHaveText(location || 'Location TBD')
  })

test('the calendar link is there until the day of the event is over', async ({
  page,
  emptySite,
}) => {
  const today = '00000000-0000-4000-8000-000000000001'
  await emptySite.owner`insert into public.events (id, title, date) values
    (${today}, 'Today', public.office_today()::timestamp at time zone 'America/Chicago'),
    (${ID}, 'Yesterday',
     (public.office_today()::timestamp at time zone 'America/Chicago') - interval '1 minute')`
  const add = page.getByRole('link', { name: 'Add to Calendar' })
  await page.goto(`${emptySite.url}/events/${today}`)
  await expect(add).toHaveAttribute('href', `/events/${today}.ics`)
  await page.goto(`${emptySite.url}/events/${ID}`)
  await expect(title(page)).toHaveText('Yesterday')
  await expect(add).toHaveCount(0)
})

test('on a phone the first screen shows the description', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${sampleSite.url}/events/e0000000-0000-4000-8000-000000000008`)
  const text = await page.getByText(/^Free blood pressure, pulse/).boundingBox()
  expect(text?.y).toBeLessThan(640)
})

test('a link leads back to the list of events', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events/e0000000-0000-4000-8000-000000000008`)
  await page.getByRole('main').getByRole('link', { name: 'Back to Events' }).first().click()
  await expect(page).toHaveURL(`${sampleSite.url}/events`)
  await expect(title(page)).toHaveText('Events')
})

test('the brochure links to a document', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events/e0000000-0000-4000-8000-000000000008`)
  const href = await page.getByRole('link', { name: /^Download Brochure/ }).getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', sampleSite.url).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a link that would run as a script is not rendered', async ({ page, hostedSite }) => {
  // A hosted project need not have our rules.
  const row = {
    id: ID,
    title: 'Foreign',
    date: '2098-12-31T18:00:00+00:00',
    tags: [],
    brochure_url: 'java\tscript:alert(1)',
    image_url: 'javascript:alert(2)',
  }
  hostedSite.double.behave({ json: row }, 'events')
  await page.goto(`${hostedSite.url}/events/${ID}`)
  await expect(title(page)).toHaveText('Foreign')
  expect(await page.content()).not.toContain('href="java')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Download Brochure/ })).toHaveCount(0)
})

test.describe('an unknown event is a 404 page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const id of [
    'e0000000-0000-4000-8000-00000000dead',
    '7',
    'none',
    '%00',
    "1'--",
    '..%2f..%2fadmin',
    'x'.repeat(2000),
  ])
    test(`with the id ${id.slice(0, 40)}`, async ({ page, sampleSite }) => {
      const response = await page.goto(`${sampleSite.url}/events/${id}`)
      expect(response?.status()).toBe(404)
      await expect(title(page)).toHaveText('Event Not Found')
      await expect(page).toHaveTitle(/^Event Not Found/)
      await expect(page.getByText('Event not found', { exact: true })).toBeVisible()
      await expect(toasts(page)).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Back to Events' }).click()
      await expect(title(page)).toHaveText('Events')
    })

  test('without an id', async ({ page, sampleSite }) => {
    const response = await page.goto(`${sampleSite.url}/events/%20`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Event ID is missing', { exact: true })).toBeVisible()
  })
})

test('the picture of a followed card moves to the event page, unless less motion is preferred', async ({
  page,
  sampleSite,
}) => {
  // A page can be read before it is revealed.
  await page.addInitScript(() =>
    Object.assign(window, {
      moved: new Promise((resolve) =>
        addEventListener('pagereveal', ({ viewTransition }) => {
          const animations = () =>
            document
              .getAnimations()
              .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
          resolve(viewTransition?.ready.then(animations))
        }),
      ),
    }),
  )
  const moved = () => page.evaluate(() => (window as { moved?: Promise<unknown[]> }).moved)
  const followed = async () => {
    await page.goto(`${sampleSite.url}/events`)
    await page.getByRole('link', { name: /^View Details.*Free Heart/ }).click()
    await expect(title(page)).toHaveText('Free Heart and Vessel Screening Day')
    return moved()
  }
  expect(await followed()).toBeUndefined()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const animated = await followed()
  expect(animated).toContain('::view-transition-group(picture)')
  expect(animated, 'the rest of the page').not.toContain('::view-transition-group(root)')

  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(title(page)).toHaveText('Events')
  expect(await moved(), 'no card to move to').not.toContain('::view-transition-old(picture)')
})
