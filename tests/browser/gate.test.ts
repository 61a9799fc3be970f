import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

test.use({ agreed: false })

const agree = (page: Page) => page.getByRole('button', { name: 'I Agree & Enter Site' })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('agreedToTerms'))

test.describe('the gate covers every public page', () => {
  // Unknown addresses answer with 404, which the console notes.
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of ['/', '/events', '/events/none', '/no-such-page']) {
    test(path, async ({ page, sampleSite }) => {
      await page.goto(sampleSite.url + path)
      await expect(agree(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      expect(await flag(page)).toBeNull()
    })
  }

  for (const path of [
    '/terms-and-conditions',
    '/terms-and-conditions/',
    '/Terms-And-Conditions',
    '/admin',
    '/admin/team',
  ]) {
    test(`the gate does not cover ${path}`, async ({ page, sampleSite }) => {
      await page.goto(sampleSite.url + path)
      await expect(agree(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('it is a dialog with a name and a welcome', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/^Welcome/)
  await expect(dialog.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

for (const { variant, options } of VARIANTS.filter(
  ({ variant }) => variant !== 'without JavaScript',
))
  test.describe(variant, () => {
    test.use(options)

    test('agreeing is remembered, leads home and leaves no gated page in the history', async ({
      page,
      sampleSite,
    }) => {
      await page.goto(`${sampleSite.url}/terms-and-conditions`)
      await page.goto(`${sampleSite.url}/events`)
      await agree(page).click()

      await expect(page).toHaveURL(`${sampleSite.url}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(agree(page)).toBeHidden()
      expect(await flag(page)).toBe('true')

      await page.goBack()
      await expect(page).toHaveURL(`${sampleSite.url}/terms-and-conditions`)
      await page.goto(`${sampleSite.url}/events`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(agree(page)).toBeHidden()
    })

    test('agreeing on home closes it without loading the page again', async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite.url)
      await agree(page).click()
      await expect(agree(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await flag(page)).toBe('true')
    })
  })
