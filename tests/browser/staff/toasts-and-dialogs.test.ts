import type { Page } from '@playwright/test'
import { screenTitle } from '../support/staff.ts'
import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'
import { failing } from '../support/writes.ts'

test.use({ expectedErrors: [/status of 500/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Investigator' })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' })

/** A save fails in a dialog; the mouse rests on what is told of it, so that it stays. */
test.beforeEach(async ({ staffPage: page, emptySite }) => {
  await page.goto(`${emptySite.url}/admin/associate-investigators`)
  await button(page, 'Add Investigator').click()
  await nameField(page).fill('Ada')
  const failure = { table: 'associates', method: 'POST', message: 'The disk is full' }
  await failing(page, failure, async () => {
    await dialog(page).getByRole('button', { name: 'Add Investigator' }).click()
    await toasts(page).hover()
  })
})

test('Escape closes the dialog, not a later toast above it', async ({ staffPage: page }) => {
  await expect(nameField(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(toasts(page)).toHaveText(/Submission failed/)
})

test('a toast is announced and reachable when a dialog opens after it', async ({
  staffPage: page,
  axe,
}) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await button(page, 'Add Investigator').press('Enter')
  await expect(nameField(page)).toBeFocused()
  // What is not in a dialog is hidden from assistive technology, and out of the pointer's reach.
  await expect(screenTitle(page)).toHaveCount(0)
  await expect(toasts(page)).toHaveText(/Submission failed/)
  await axe(page)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
})

test('F8 moves focus from a dialog to a toast, and Escape closes it and returns', async ({
  staffPage: page,
}) => {
  await nameField(page).focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})
