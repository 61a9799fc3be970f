import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { overflow } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const PAGES = [...PUBLIC_PATHS, '/events/e0000000-0000-4000-8000-000000000008']

/**
 * Words of headings that stand on more than one line: hyphenated ones though a line has room for them,
 * and others at any letter.
 */
function brokenWords(page: Page, headings: string): Promise<string[]> {
  return page.evaluate(async (headings) => {
    await document.fonts.ready
    const ruler = document.createElement('canvas').getContext('2d')
    const broken: string[] = []
    for (const heading of document.querySelectorAll(headings)) {
      if (!heading.checkVisibility()) continue
      const { font, letterSpacing } = getComputedStyle(heading)
      Object.assign(ruler ?? {}, { font, letterSpacing })
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const fits = (ruler?.measureText(word).width ?? 0) < heading.clientWidth - 1
          // Where it has no room it may end a line at its hyphen.
          const pieces = fits ? [word] : word.split(/(?<=-)/)
          let start = index
          for (const piece of pieces) {
            const range = document.createRange()
            range.setStart(node, start)
            range.setEnd(node, start + piece.length)
            start += piece.length
            const lines = new Set(
              [...range.getClientRects()].map(({ bottom }) => Math.round(bottom)),
            )
            if (lines.size > 1) broken.push(`${piece} in “${heading.textContent}”`)
          }
        }
    }
    return broken
  }, headings)
}

for (const path of PAGES)
  test(`headings of ${path} break between words only, on every screen and at 200 %`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite.url + path)
    for (const width of [320, 360, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page, 'h1, h2, h3'), `at ${width} px`).toEqual([])
    }
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page, 'h1, h2, h3'), `at ${width} px and 200 %`).toEqual([])
      expect(await overflow(page), `at ${width} px and 200 %`).toBeLessThanOrEqual(0)
    }
  })
