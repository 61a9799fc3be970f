import type { Locator, Page } from '@playwright/test'

export const toastList = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')

/** All toasts in a page, also those that are fading out. */
export const allToasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** The toasts that are shown, without those that are fading out. */
export const toasts = (page: Page) =>
  allToasts(page).and(page.locator(':not([data-state="closed"])'))

/** Closes the given toasts, so that a later one with the same text is new. Does nothing if none is left. */
export const closeToasts = (shown: Locator) =>
  shown.getByRole('button', { name: 'Close' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })
