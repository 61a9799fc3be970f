import type { Page } from '@playwright/test'

/**
 * Words of headings that stand on more than one line: hyphenated ones though a line has room for them,
 * and others at any letter.
 */
export function brokenWords(page: Page, headings: string): Promise<string[]> {
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
