import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    /** Of the menu's first entry, in pixels from the left, at each frame. */
    places: number[]
  }
}

/** In pixels: our fonts replace those of the system meanwhile. */
const MOVED_BY_FONTS = 15

for (const path of ['/', '/events'])
  test(`${path} that arrives in pieces is painted before its end, and its menu stands still`, async ({
    page,
    slowLine,
  }) => {
    await page.addInitScript(() => {
      window.places = []
      const look = () => {
        const entry = document.querySelector('nav[aria-label=Main] a')
        if (entry) window.places.push(entry.getBoundingClientRect().x)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await slowLine.open(page, path)
    const places = await page.evaluate(() => window.places)
    expect(places.length).toBeGreaterThan(0)
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(MOVED_BY_FONTS)
  })
