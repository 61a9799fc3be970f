import { behaviorsReady, checkPage } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { toastList, toasts } from './support/toasts.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

test.use({ expectedErrors: [/status of (404|503)/] })

for (const path of ['/no-such-page', '/events/none'])
  test(`${path} shows its empty text`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkPage(page)
  })

for (const path of ['/', '/events', '/terms-and-conditions'])
  test(`${path} without content`, async ({ page, emptySite }) => {
    await page.goto(emptySite.url + path)
    await checkPage(page)
  })

for (const path of ['/', '/events', EVENT, '/terms-and-conditions'])
  test(`${path} when reads fail, with its toasts`, async ({ page, hostedSite }) => {
    hostedSite.double.behave('fail')
    await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
    await expect(toasts(page).first()).toBeVisible()
    // They stay while they have the focus.
    await page.keyboard.press('F8')
    await expect(toastList(page)).toBeFocused()
    await page.waitForLoadState()
    await checkPage(page)
  })

test('the terms gate', async ({ browser, sampleSite }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(sampleSite.url)
  await expect(page.getByRole('dialog')).toBeFocused()
  await checkPage(page)
  await context.close()
})

test('an open menu of the bar, all groups of the events, the overlay', async ({
  page,
  sampleSite,
  axe,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  await expect(page.getByRole('list', { name: 'Year' }).first()).toBeVisible()
  await page.locator('summary', { hasText: 'John Hanson Limb Ischemia Council' }).click()
  await checkPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('summary', { hasText: 'About Us' }).click()
  await axe(page)
  await page.locator('#cipg').getByRole('img').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page)
})

test('the menu of a small screen', async ({ page, sampleSite, axe }) => {
  // High enough for the whole menu: an entry cut by the edge of a scrolling list is no small target.
  await page.setViewportSize({ width: 320, height: 1100 })
  await page.goto(sampleSite.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('summary', { hasText: 'Services' }).click()
  await expect(page.getByRole('link', { name: 'Core Lab Services' }).first()).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
})
