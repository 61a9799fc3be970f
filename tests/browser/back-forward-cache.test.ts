import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { allToasts, toasts } from './support/toasts.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

// Playwright turns the cache off, and Chromium's headless shell has none.
test.use({
  launchOptions: {
    executablePath: process.env.FULL_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  ),
)

/** Whether the page that is shown comes from the cache. */
const wasKept = (page: Page) =>
  page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)

/** Goes on to another page and back, after `meanwhile`; the page must come from the cache. */
async function leaveAndComeBack(page: Page, url: string, meanwhile = async () => {}) {
  const address = page.url()
  await page.goto(url + (address.endsWith('/contact') ? '/about' : '/contact'))
  await meanwhile()
  // A page from the cache does not load again.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(address)
  await expect.poll(() => wasKept(page)).toBe(true)
}

test('every public page can be restored from it', async ({ page, sampleSite: { url } }) => {
  for (const path of [...PUBLIC_PATHS, EVENT, '/publications?q=heart', '/events?cipg=2025'])
    await test.step(path, async () => {
      await page.goto(url + path)
      await leaveAndComeBack(page, url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('the menu is closed on return', async ({ page, sampleSite: { url } }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto(url)
  await behaviorsReady(page)
  await menu.locator('summary', { hasText: 'Services' }).click()
  await expect(menu.getByRole('link', { name: 'Core Lab Services' })).toBeVisible()
  await leaveAndComeBack(page, url)
  await expect(menu.locator('details[open]')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await leaveAndComeBack(page, url)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.locator('summary', { hasText: 'Services' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Services Overview' })).toBeFocused()
})

test('the lightbox is closed on return and can be opened again', async ({
  page,
  sampleSite: { url },
}) => {
  const overlay = page.getByRole('dialog')
  const picture = page.locator('#cipg').getByRole('img').first()
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  await picture.click()
  await expect(overlay).toBeVisible()
  await leaveAndComeBack(page, url)
  await expect(overlay).toHaveCount(0)
  await picture.click()
  await expect(overlay).toHaveAccessibleName(/^Picture 1 of /)
})

test('the search form shows the search of its address on return', async ({
  page,
  sampleSite: { url },
}) => {
  const field = page.getByRole('searchbox')
  await page.goto(`${url}/publications?q=heart&year=2025`)
  await behaviorsReady(page)
  await field.fill('leg')
  await page.getByLabel('Year').selectOption('All years')
  await leaveAndComeBack(page, url)
  await expect(field).toHaveValue('heart')
  await expect(page.getByLabel('Year')).toHaveValue('2025')
})

test('the events page shows its year on return', async ({ page, sampleSite: { url } }) => {
  await page.goto(`${url}/events`)
  const current = page.locator('#cipg [aria-current]')
  const newest = (await current.textContent()) ?? ''
  await page.locator('#cipg .year-tab').nth(2).click()
  await page.waitForURL('**/events?cipg=*')
  await expect(current).not.toHaveText(newest)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(`${url}/events`)
  await expect.poll(() => wasKept(page)).toBe(true)
  await expect(current).toHaveText([newest])
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test.describe('the gate', () => {
  test.use({ agreed: false })

  const agree = (page: Page) => page.getByRole('button', { name: 'I Agree & Enter Site' })
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test('is gone on return when the terms were agreed to in another tab', async ({
    page,
    context,
    sampleSite: { url },
  }) => {
    await page.goto(`${url}/events`)
    await expect(agree(page)).toBeVisible()
    // No storage event reaches a page that is in the cache.
    const agreeElsewhere = async () => {
      const other = await context.newPage()
      await other.goto(url)
      await agree(other).click()
      await expect(agree(other)).toBeHidden()
    }
    await leaveAndComeBack(page, url, agreeElsewhere)
    await expect(agree(page)).toBeHidden()
    await expect(heading(page)).toBeVisible()
    expect(await page.locator('.page').evaluate((behind) => (behind as HTMLElement).inert)).toBe(
      false,
    )
  })

  test('is back on return when the agreement was removed, and goes with a storage event', async ({
    page,
    context,
    sampleSite: { url },
  }) => {
    await page.goto(url)
    await agree(page).click()
    const other = await context.newPage()
    await leaveAndComeBack(page, url, async () => {
      await other.goto(`${url}/terms-and-conditions`)
      await other.evaluate(() => localStorage.clear())
    })
    await expect(agree(page)).toBeVisible()
    await expect(heading(page)).toBeHidden()
    await other.goto(url)
    await agree(other).click()
    await expect(agree(page)).toBeHidden()
    await expect(heading(page)).toBeVisible()
  })

  test('home does not offer a page on return that was opened before', async ({
    page,
    sampleSite: { url },
  }) => {
    const offer = page.getByRole('link', { name: 'Go on to Services' })
    await page.goto(`${url}/services`)
    await agree(page).click()
    await expect(page).toHaveURL(`${url}/`)
    // A page that is left before it has loaded is not kept.
    await page.waitForLoadState()
    await offer.click()
    await expect(page).toHaveURL(`${url}/services`)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(`${url}/`)
    await expect.poll(() => wasKept(page)).toBe(true)
    await expect(heading(page)).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
test('a failure toast is not shown a second time on return', async ({
  page,
  hostedSite: { url, double },
}) => {
  double.behave('fail')
  await page.goto(`${url}/newsletters`, { waitUntil: 'commit' })
  // It stays under the mouse.
  await toasts(page).hover()
  await page.waitForLoadState()
  await leaveAndComeBack(page, url)
  // At once: it would go by itself.
  expect(await allToasts(page).count()).toBe(0)
})
