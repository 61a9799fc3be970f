import type { Page } from '@playwright/test'
import { CONTOURS } from '../../app/ui/river.tsx'
import { expect, test } from './support/test.ts'

/** How far from the line the farthest point of a page's clipping lies, and the widest line that is drawn. */
function measure(page: Page): Promise<{ farthest: number; widest: number }> {
  return page.locator('.page-head-map').evaluate((map: SVGSVGElement) => {
    const line = map.querySelector('path') as SVGPathElement
    const length = line.getTotalLength()
    const points = Array.from({ length: 1001 }, (_, n) =>
      line.getPointAtLength((n / 1000) * length),
    )
    const { x, y, width, height } = map.viewBox.baseVal
    let farthest = 0
    for (let right = 0; right <= width; right += 20)
      for (let down = 0; down <= height; down += 20) {
        const away = points.map((point) => Math.hypot(point.x - x - right, point.y - y - down))
        farthest = Math.max(farthest, Math.min(...away))
      }
    const widths = [...map.querySelectorAll('use')].map((use) =>
      Number(use.getAttribute('stroke-width')),
    )
    return { farthest, widest: Math.max(...widths) }
  })
}

test('a page draws only the lines of the map that are visible in it', async ({
  page,
  sampleSite: { url },
}) => {
  for (const path of ['about', 'services', 'events', 'research-clinical-trials', 'contact']) {
    await page.goto(`${url}/${path}`)
    const { farthest, widest } = await measure(page)
    const inSight = CONTOURS.filter((width) => width / 2 <= farthest)
    expect(widest, path).toBe(Math.max(...inSight) + 2.5)
  }
})
