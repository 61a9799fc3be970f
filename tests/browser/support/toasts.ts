import type { Page } from '@playwright/test'

/** The toasts that stand on a page, without those that are fading out. */
export const toasts = (page: Page) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .and(page.locator(':not([data-state="closed"])'))
