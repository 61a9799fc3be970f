import type { Page } from '@playwright/test'
import type { Behaviour } from '../support/double.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const ID = 'e0000000-0000-4000-8000-000000000008'
const text = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).locator('visible=true')

interface Case {
  /** What goes wrong: reads of this table. */
  table: string
  path: string
  text: string
  toast: RegExp
  /** Something else on the page, which must not suffer. */
  stays: string
}

const CASES: Case[] = [
  {
    table: 'events',
    path: '/',
    text: 'Could not fetch featured events. Please check your network connection or try again later.',
    toast: /^Error Fetching Events/,
    stays: 'Where the River Begins to Beat',
  },
  {
    table: 'gallery_images',
    path: '/',
    text: 'Could not load images for the gallery. Please check the gallery_images table.',
    toast: /^Gallery Error/,
    stays: 'Director of Research',
  },
  {
    table: 'team_members',
    path: '/',
    text: 'Could not load team members. Please try again later.',
    toast: /^Error fetching team data.*Could not load team members\. Please try again later\./,
    stays: 'Free Heart and Vessel Screening Day',
  },
  {
    table: 'events',
    path: '/events',
    text: 'Could not fetch event data. Please try again later.',
    toast: /^Error fetching data/,
    stays: 'Calcium First: Planning Before the Wire',
  },
  {
    table: 'conference_gallery_images',
    path: '/events',
    text: 'Could not load images.',
    toast: /^Error fetching data/,
    stays: 'Calcium First: Planning Before the Wire',
  },
  {
    table: 'events',
    path: `/events/${ID}`,
    text: 'Could not fetch event details. Please check your network connection or try again later.',
    toast: /^Error fetching data/,
    stays: 'Back to Events',
  },
  {
    table: 'site_content',
    path: '/terms-and-conditions',
    text: 'Failed to load terms and conditions. Please check your network connection or try again later.',
    toast: /^Error Fetching Content/,
    stays: 'Terms and Conditions',
  },
]

/** The client repeats a read whose connection is cut for seven seconds: one list and one page tell it. */
const casesOf = (behaviour: Behaviour) =>
  behaviour === 'drop'
    ? CASES.filter(({ path, table }) => table === 'events' && path !== '/events')
    : CASES

// An event whose read failed is answered with 503, which the console notes.
test.use({ expectedErrors: [/status of 503/] })

for (const behaviour of ['fail', 'nonsense', 'drop'] satisfies Behaviour[])
  test.describe(`when the backend does "${behaviour}"`, () => {
    for (const { table, path, text: inline, toast, stays } of casesOf(behaviour))
      test(`for ${table}, ${path} shows the failure in its block`, async ({ page, hostedSite }) => {
        hostedSite.double.behave(behaviour, table)
        // A toast stays for seconds: on a busy machine it would be gone before all pictures are there.
        await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
        await expect(text(page, inline).first()).toBeVisible()
        await expect(toasts(page)).toHaveText([toast])
        await expect(page.getByText(stays).locator('visible=true').first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
        expect(await page.content()).not.toMatch(/told to fail|XX000|Bad gateway/)
      })
  })

// Answers that are no rows of the table.
for (const { table, json, path } of [
  { table: 'events', json: [null], path: '/' },
  { table: 'events', json: [null], path: '/events' },
  { table: 'site_content', json: { content_value: 5 }, path: '/terms-and-conditions' },
])
  test(`an unreadable response about ${table} is a failure in its block of ${path}`, async ({
    page,
    hostedSite,
  }) => {
    const known = CASES.find((each) => each.path === path && each.table === table)
    hostedSite.double.behave({ json }, table)
    await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
    await expect(text(page, String(known?.text))).toBeVisible()
    await expect(page.getByText(String(known?.stays)).locator('visible=true').first()).toBeVisible()
  })

test('when everything fails, each block has its own toast', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail')
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await expect(toasts(page)).toHaveCount(3)
  await expect(page.getByRole('contentinfo')).toContainText('(563) 555-0142')
})

test('a failed event page has status 503 and is not indexed', async ({ hostedSite }) => {
  hostedSite.double.behave('fail', 'events')
  const response = await fetch(`${hostedSite.url}/events/${ID}`)
  expect(response.status).toBe(503)
  const html = await response.text()
  expect(html).toContain('noindex')
  expect(html).toContain('Could not fetch event details.')
})

test('a failed block can be loaded again', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail', 'events')
  await page.goto(`${hostedSite.url}/events`, { waitUntil: 'commit' })
  const failure = text(page, 'Could not fetch event data. Please try again later.')
  await expect(toasts(page)).toHaveText([/^Error fetching data/])
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  const retry = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await retry.click()
  await expect(toasts(page)).toHaveText([/^Error fetching data/])
  await expect(failure).toBeVisible()
  hostedSite.double.behave('pass')
  await retry.click()
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(failure).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('trying again requests the same page', async ({ page, hostedSite }) => {
    hostedSite.double.behave('fail', 'publications')
    await page.goto(`${hostedSite.url}/publications?q=oduya`)
    const retry = page.getByRole('main').getByRole('link', { name: 'Try again' })
    await expect(retry).toBeVisible()
    hostedSite.double.behave('pass')
    await retry.click()
    await expect(page).toHaveURL(`${hostedSite.url}/publications?q=oduya`)
    await expect(page.getByText(/publications? found/)).toBeVisible()
  })
})
