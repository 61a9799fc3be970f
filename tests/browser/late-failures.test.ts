import type { Page } from '@playwright/test'
import { startHostedSite } from './support/sites.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const FAILURE =
  'Could not fetch featured events. Please check your network connection or try again later.'
/** A title that no page can show. */
const UNSHOWABLE = { id: 'e1', title: { text: 'No text' }, date: '2099-01-05T12:00:00Z' }

const events = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' })
const spinner = (page: Page) =>
  events(page).getByRole('status').filter({ hasText: 'Loading events' })

/** The spinner of home's events gives way to the failure, 16 seconds after it began. */
async function expectFailure(page: Page, began: number): Promise<void> {
  await expect(events(page).getByText(FAILURE)).toBeHidden()
  await expect(events(page).getByRole('link', { name: 'Try again' })).toHaveCount(0)
  await expect(events(page).getByText(FAILURE)).toBeVisible({ timeout: 30_000 })
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeGreaterThan(15.5)
  expect(seconds).toBeLessThan(22)
  await expect(spinner(page)).toHaveCount(0)
  await expect(events(page).getByRole('link', { name: 'Try again' })).toBeVisible()
}

test('a streamed block that throws while rendering shows its failure', async ({
  page,
  hostedSite,
}) => {
  hostedSite.double.behave({ json: [UNSHOWABLE], held: true }, 'events')
  const began = performance.now()
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await expect(spinner(page)).toBeVisible()
  hostedSite.double.release()
  await page.waitForLoadState()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectFailure(page, began)
  await expect(toasts(page)).toHaveText([/^Error Fetching Events/])
})

test.describe('a streamed block whose connection breaks', () => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('shows its failure, with scripts and without', async ({ page, browser, sampleSite }) => {
    const site = await startHostedSite(sampleSite.url)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const pages = [page, await context.newPage()]
    try {
      site.double.behave('hold', 'events')
      const began = await Promise.all(
        pages.map(async (page) => {
          const now = performance.now()
          await page.goto(site.url, { waitUntil: 'commit' })
          await expect(spinner(page)).toBeVisible()
          await expect(page.getByRole('contentinfo')).toBeVisible()
          return now
        }),
      )
      site.child.kill('SIGKILL')
      await Promise.all([
        expect(toasts(page)).toHaveText([/^Error Fetching Events/], { timeout: 20_000 }),
        ...pages.map((page, index) => expectFailure(page, began[index] ?? 0)),
      ])
    } finally {
      await context.close()
      await site.stop()
    }
  })
})

test.describe('a page whose rows have arrived', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is an error page when rendering throws', async ({ page, patientSite }) => {
    patientSite.double.behave({ json: [UNSHOWABLE] }, 'events')
    const response = await page.goto(patientSite.url)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
