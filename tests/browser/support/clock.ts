import type { Page } from '@playwright/test'

/** To be called before a page is opened: its time limits then follow a clock that a test sets forward. */
export async function watchLimits(page: Page): Promise<void> {
  await page.clock.install()
  // The one timer of a browser that Playwright's clock leaves alone.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delay) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), delay)
      return limit.signal
    }
  })
}

/** Lets the 15 seconds pass that are given to a call. */
export function passLimit(page: Page): Promise<void> {
  return page.clock.fastForward(15_000)
}
