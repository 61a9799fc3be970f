import type { Page } from '@playwright/test'

/** All toasts in a page, also those that are fading out. */
export const allToasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** The toasts that are shown, without those that are fading out. */
export const toasts = (page: Page) =>
  allToasts(page).and(page.locator(':not([data-state="closed"])'))
