import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
}

test('without a connection one stays on the page, is told, and can try again', async ({
  page,
  context,
  sampleSite: { url },
  axe,
}) => {
  await open(page, url)
  await context.setOffline(true)
  await link(page, 'Services').click()
  await expect(notice(page)).toBeVisible()
  await expect(h1(page)).toHaveText(/^Improving lives/)
  await expect(page).toHaveURL(`${url}/`)
  await axe(page)
  const retry = notice(page).getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(notice(page)).toContainText('There is still no connection.')
  await context.setOffline(false)
  await retry.click()
  await expect(h1(page)).toHaveText('Services')
  await expect(notice(page)).toHaveCount(0)
})

test('one may stay as well, and what is already here goes on working', async ({
  page,
  context,
  sampleSite: { url },
}) => {
  await open(page, `${url}/events`)
  await context.setOffline(true)
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(notice(page)).toHaveCount(0)
  await link(page, 'Services').click()
  await notice(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(h1(page)).toHaveText('Events')
  await context.setOffline(false)
})

test('a site that cannot be reached says so, and is tried again on the spot', async ({
  page,
  sampleSite: { url },
}) => {
  await open(page, `${url}/services`)
  await link(page, 'Events').click()
  await expect(h1(page)).toHaveText('Events')
  await link(page, 'Services').click()
  await expect(h1(page)).toHaveText('Services')
  await page.route('**/*.data*', (route) => route.abort())
  await link(page, 'Events').click()
  await expect(h1(page)).toHaveText('No Connection')
  await page.unroute('**/*.data*')
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(h1(page)).toHaveText('Events')
  await expect(page.getByRole('article').first()).toBeVisible()
})
