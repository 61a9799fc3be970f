import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const correct = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: 'Still Correct' })

test.beforeEach(async ({ emptySite: { owner, url }, staffPage: page }) => {
  await owner`insert into public.clinical_trials (name, status, reviewed_on, display_order) values
    ('Old', 'Recruiting', current_date - 100, 1), ('New', 'Recruiting', current_date - 10, 2),
    ('Never', 'recruiting', null, 3), ('Closed', 'Completed', current_date - 1000, 4)`
  await page.goto(`${url}/admin/clinical-trials`)
  await expect(page.locator('.row-title')).toHaveText(['Old', 'New', 'Never', 'Closed'])
})

test('a recruiting trial without a review for 90 days is marked', async ({
  staffPage: page,
  emptySite: { owner },
  axe,
}) => {
  await expect(page.locator('.row-badge')).toHaveText([/^Not reviewed since /, 'Not reviewed yet'])
  await expect(correct(page, 'Closed')).toHaveCount(0)
  await axe(page)

  await correct(page, 'Old').press('Enter')
  await expect(toasts(page).filter({ hasText: 'Clinical trial reviewed' })).toBeVisible()
  await expect(row(page, 'Old').locator('.row-badge')).toHaveCount(0)
  await expect(correct(page, 'Old')).toHaveCount(0)
  await expect(row(page, 'Old').getByRole('button', { name: 'Edit' })).toBeFocused()
  const [stored] = await owner`
    select reviewed_on = (now() at time zone 'America/Chicago')::date as is_today
    from public.clinical_trials where name = 'Old'`
  expect(stored?.is_today).toBe(true)
})

test('a trial that a colleague has changed is shown again before it counts as reviewed', async ({
  staffPage: page,
  emptySite: { owner },
}) => {
  await owner`update public.clinical_trials set name = 'Changed' where name = 'Never'`
  await correct(page, 'Never').click()
  await expect(toasts(page).filter({ hasText: 'It has changed meanwhile' })).toBeVisible()
  await expect(row(page, 'Changed').locator('.row-badge')).toHaveText('Not reviewed yet')
  await correct(page, 'Changed').click()
  await expect(row(page, 'Changed').locator('.row-badge')).toHaveCount(0)
})

test('on a phone the menu of a trial has it too', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await row(page, 'Old').locator('.row-more').click()
  await page.getByRole('menuitem', { name: 'Still Correct' }).click()
  await expect(row(page, 'Old').locator('.row-badge')).toHaveCount(0)
})
