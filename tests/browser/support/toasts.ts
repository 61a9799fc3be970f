import type { Locator, Page } from '@playwright/test'

/** All toasts in a page, also those that are fading out. */
export const allToasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** The toasts that are shown, without those that are fading out. */
export const toasts = (page: Page) =>
  allToasts(page).and(page.locator(':not([data-state="closed"])'))

/** Closes toasts at once, so that one with the same text is a later one. Those that have gone by themselves are none. */
export const closeAll = (shown: Locator) =>
  shown.getByRole('button', { name: 'Close' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })
