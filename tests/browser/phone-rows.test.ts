import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Where the picture of an entry ends and its name begins, in px from the left. */
async function sidesOf(entry: Locator, heading: string) {
  const picture = await entry.locator('.photo').first().boundingBox()
  const name = await entry.locator(heading).first().boundingBox()
  if (!picture || !name) throw new Error('An entry has no picture or no name')
  return {
    width: picture.width,
    isBeside: picture.x + picture.width < name.x,
    overlaps: name.y < picture.y + picture.height && picture.y < name.y + name.height,
  }
}

for (const { path, entry, heading } of [
  { path: '/leadership-and-team', entry: '.founder, .team-grid > li', heading: 'h2, h3' },
  { path: '/board-of-directors', entry: '.board > li', heading: 'h2' },
  { path: '/associate-investigators', entry: '.person-card', heading: 'h2' },
  { path: '/contractors', entry: '.person-card', heading: 'h2' },
  { path: '/events', entry: '.event-card', heading: 'h3' },
])
  test(`on a phone ${path} shows pictures beside names`, async ({ page, sampleSite: { url } }) => {
    await page.goto(url + path)
    const entries = await page.locator(entry).all()
    expect(entries.length).toBeGreaterThan(3)
    for (const each of entries) {
      const { width, ...sides } = await sidesOf(each, heading)
      expect(width).toBeLessThanOrEqual(120)
      expect(sides).toEqual({ isBeside: true, overlaps: true })
    }
  })
