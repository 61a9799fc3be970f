import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ agreed: false })

const agree = (page: Page) => page.getByRole('button', { name: 'I Agree & Enter Site' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** As browsers do where a person forbids a site to keep anything: the mere access throws. */
function blockStorage(context: BrowserContext, names: string[]) {
  return context.addInitScript((names) => {
    for (const name of names)
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  }, names)
}

for (const blocked of [['localStorage'], ['localStorage', 'sessionStorage']])
  test(`without ${blocked.join(' and ')} agreement lasts for the tab`, async ({
    context,
    page,
    sampleSite,
  }) => {
    await blockStorage(context, blocked)
    await page.goto(`${sampleSite.url}/events`)
    await agree(page).click()
    await expect(page).toHaveURL(`${sampleSite.url}/`)
    await expect(heading(page)).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
      .click()
    await expect(page).toHaveURL(`${sampleSite.url}/events`)
    await expect(agree(page)).toBeHidden()
    await expect(heading(page)).toBeVisible()

    const other = await context.newPage()
    await other.goto(sampleSite.url)
    await expect(agree(other)).toBeVisible()
  })

test('with full storage agreement lasts for the tab', async ({ context, page, sampleSite }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await page.goto(`${sampleSite.url}/events`)
  await agree(page).click()
  await expect(page).toHaveURL(`${sampleSite.url}/`)
  await expect(heading(page)).toBeVisible()
})

test('agreeing in one tab closes the gate in the others', async ({ context, page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  const other = await context.newPage()
  await other.goto(sampleSite.url)
  await expect(agree(page)).toBeVisible()
  await agree(other).click()
  await expect(agree(page)).toBeHidden()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(`${sampleSite.url}/events`)
})

test('another stored value does not count as agreement', async ({ context, page, sampleSite }) => {
  await context.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('agreedToTerms', 'false')
  })
  await page.goto(sampleSite.url)
  await expect(agree(page)).toBeVisible()
})
