import type { Page } from '@playwright/test'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

/** How many sheets of Letter a page takes, once all its styles have come. */
async function sheetsOf(page: Page): Promise<number> {
  await behaviorsReady(page)
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = (await page.pdf({ format: 'Letter', margin })).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

for (const path of ['/', '/events', '/contact', '/privacy-policy'])
  test(`${path} on paper has the name, contact details and address of the site`, async ({
    page,
    sampleSite: { url },
  }) => {
    await page.goto(url + path)
    const head = page.locator('#letterhead')
    await expect(head).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(head).toBeVisible()
    await expect(head).toContainText('Riverbend Cardiovascular Research Foundation')
    await expect(head).toContainText('1200 Riverbend Drive, Suite 300, Davenport, IA 52801')
    await expect(head).toContainText('(563) 555-0142')
    await expect(head).toContainText(`${url}${path}`)
  })

test('an event fits one sheet', async ({ page, sampleSite: { url } }) => {
  await page.goto(`${url}/events/e0000000-0000-4000-8000-000000000008`)
  expect(await sheetsOf(page)).toBe(1)
  const proportions = () =>
    page
      .locator('.event-detail .photo')
      .evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)
  const onScreen = await proportions()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Back to Events')).toBeHidden()
  // Nothing of the picture is cut off.
  expect(await proportions()).toBeCloseTo(onScreen, 1)
  await expect(page.getByText(/^Free blood pressure/)).toBeVisible()
})

test('home and contact have no nearly empty sheets', async ({ page, sampleSite: { url } }) => {
  await page.goto(url)
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  await page.goto(`${url}/contact`)
  expect(await sheetsOf(page)).toBe(1)
})
