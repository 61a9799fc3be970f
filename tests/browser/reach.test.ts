import type { Page } from '@playwright/test'
import { overflow } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

/** One page of each kind. */
const KINDS = [
  '/',
  '/about',
  '/events',
  '/events/e0000000-0000-4000-8000-000000000008',
  '/publications',
  '/services/core-lab',
  '/job-openings',
  '/contact',
  '/conflict-of-interest',
]

test.use({ viewport: { width: 320, height: 700 } })

for (const path of KINDS)
  test(`${path} works by touch and keyboard, and at 200 % zoom`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url + path)
    expect(await smallTargets(page)).toEqual([])
    expect(await walkBack(page)).toEqual([])

    await page.setViewportSize({ width: 640, height: 800 })
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await overflow(page)).toBe(0)
    expect(await cutOff(page)).toEqual([])
  })

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })

  for (const path of [
    '/about',
    '/publications',
    '/publications/b0010000-0000-4000-8000-000000000002',
    '/newsletters',
    '/annual-reports',
    '/job-openings',
    '/services',
    '/services/core-lab',
    '/conflict-of-interest',
    '/events/e0000000-0000-4000-8000-000000000008',
  ])
    test(`${path} has targets of 44 px`, async ({ page, sampleSite }) => {
      await page.goto(sampleSite.url + path)
      expect(await smallTargets(page, 44, 'main')).toEqual([])
    })

  test('the dots of the gallery are as large', async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url)
    await expect(page.getByRole('link', { name: 'Go to image 2', exact: true })).toBeVisible()
    expect(await smallTargets(page, 44, '#gallery')).toEqual([])
  })
})

/** What is below so many pixels in width or height, but for links within a sentence. */
function smallTargets(page: Page, least = 24, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate((part, least) => {
    const withinText = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [...part.querySelectorAll('a[href], button, summary, input, select')]
      .filter((target) => target.checkVisibility() && !withinText(target))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        // The skip link is one pixel until it has the focus.
        return width > 1 && (width < least || height < least)
      })
      .map((target) => target.outerHTML.slice(0, 120))
  }, least)
}

/** Goes from the end of a page to its beginning, the way on which things come to lie under the header. */
async function walkBack(page: Page): Promise<string[]> {
  await page.locator('footer a').last().focus()
  const hidden: string[] = []
  for (let inHeader = false; !inHeader; ) {
    await page.keyboard.press('Shift+Tab')
    const stop = await page.evaluate(lookAtFocus)
    inHeader = stop.inHeader
    if (!inHeader && !stop.visible) hidden.push(stop.name)
  }
  return hidden
}

function lookAtFocus(): { name: string; inHeader: boolean; visible: boolean } {
  const focused = document.activeElement ?? document.body
  const { top, bottom, height } = focused.getBoundingClientRect()
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
  const below = top >= header - 1 || height >= innerHeight
  return {
    name: focused.outerHTML.slice(0, 120),
    // At the latest there the way ends; also where nothing has the focus any more.
    inHeader: focused === document.body || focused.closest('.site-header') !== null,
    visible: below && bottom > 0 && top < innerHeight && hasRing(focused),
  }
  function hasRing(element: Element): boolean {
    return getComputedStyle(element).outlineStyle !== 'none'
  }
}

/** Boxes that hide a part of their text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, footer *')]
      .filter((box) => box.checkVisibility() && !box.closest('.carousel-track, .sr-only, svg'))
      .filter((box) => /hidden|clip/.test(getComputedStyle(box).overflowX))
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.textContent.trim())
      .map((box) => box.outerHTML.slice(0, 120)),
  )
}
