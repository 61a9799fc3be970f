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

/** Sets an installed clock forward by some milliseconds, and stops it there. Fails if the way to the page takes longer. */
export async function pauseIn(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
}

/** Stops the clock two seconds before the 15 seconds have passed that are given to a call. */
export const approachLimit = (page: Page) => pauseIn(page, 13_000)

/** Lets the rest of them pass. */
export async function passLimit(page: Page): Promise<void> {
  await page.clock.fastForward(15_000)
  await page.clock.resume()
}
