import type { Page } from '@playwright/test'

/** The toasts that stand on a page. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
