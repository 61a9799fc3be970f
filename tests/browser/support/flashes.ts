import type { BrowserContext, Page } from '@playwright/test'

interface Seen {
  seen: { gate: number; page: number }
}

/** Makes every page count the frames in which its gate, or the page itself, is visible. */
export async function countFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { gate: 0, page: 0 }
    Object.assign(window, { seen })
    const shown = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
    const look = () => {
      if (shown('dialog')) seen.gate += 1
      if (shown('h1')) seen.page += 1
      requestAnimationFrame(look)
    }
    // Runs before anything of a frame is painted.
    requestAnimationFrame(look)
  })
}

/** The frames counted since the page began. */
export function framesOf(page: Page): Promise<Seen['seen']> {
  return page.evaluate(() => (window as unknown as Seen).seen)
}
