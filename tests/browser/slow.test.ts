import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const ID = 'e0000000-0000-4000-8000-000000000008'

test('a slow block arrives after the rest and replaces its spinner', async ({
  page,
  hostedSite,
}) => {
  hostedSite.double.behave('hold', 'events')
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  const events = page.getByRole('region', { name: 'Upcoming Events' })
  await expect(events.getByRole('status')).toHaveText('Loading events')
  await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveCount(4)
  // Scripts run already, though the page is still on its way.
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect(page.getByRole('link', { name: 'Go to image 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  hostedSite.double.release()
  await expect(events.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('every block of a page can be slow', async ({ page, hostedSite }) => {
  hostedSite.double.behave('hold')
  await page.goto(`${hostedSite.url}/events`, { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  hostedSite.double.release()
  // A long list asks again for its end.
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByRole('list', { name: 'Year' }).first()).toBeVisible()
})

test('a hanging backend fails after 15 seconds, and the rest of the page is there before', async ({
  context,
  hostedSite,
}) => {
  hostedSite.double.behave('hang')
  const began = Date.now()
  const pages = await Promise.all(
    [
      ['/', 'Improving lives', 3],
      ['/events', 'Events', 1],
      [`/events/${ID}`, 'Event', 1],
    ].map(async ([path, heading, count]) => {
      const page = await context.newPage()
      await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(heading))
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /^Loading/ })
          .first(),
      ).toBeAttached()
      return { page, count: Number(count) }
    }),
  )
  const answered = fetch(`${hostedSite.url}/events`).then((answer) => answer.text())
  expect(Date.now() - began).toBeLessThan(14_000)
  for (const { page, count } of pages) {
    await page.bringToFront()
    await expect(toasts(page)).toHaveCount(count, { timeout: 20_000 })
    await expect(page.getByText(/^Could not (fetch|load)/).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  }
  expect(await answered).toContain('Could not fetch event data. Please try again later.')
  const waited = Date.now() - began
  expect(waited).toBeGreaterThan(14_500)
  expect(waited).toBeLessThan(25_000)
})
