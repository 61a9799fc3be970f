/** Not part of the words: placeholders, marks and the ends of lines. */
const MARKS = /\{(?:site|foundation)\}|[*[\]()#\n]/
const PARTS = 'h1, h2, h3, h4, p, li, a, dt, dd, button, label, span, figcaption'

/** Scrolls a drawn page to the part with this id. */
export function scrollToId(page: Document, id: string): void {
  const part = page.getElementById(id)
  if (part) scrollTo(part, 'start')
}

/**
 * Scrolls a drawn page to the shortest part that has the words of a text, first of all in what is no menu.
 *
 * @param selector of where the text is, if it may be elsewhere as well.
 */
export function scrollToText(page: Document, text: string, selector = 'main'): void {
  const pieces = text.split(MARKS).map(plain)
  const words = pieces.sort((a, b) => b.length - a.length)[0]?.slice(0, 60)
  if (!words) return
  for (const root of [selector, 'footer', 'body']) {
    const parts = [...page.querySelectorAll(`${root} :is(${PARTS})`)].filter((part) =>
      plain(part.textContent).includes(words),
    )
    // A label without a box around its words (`display: contents`) has no place to scroll to.
    const innermost = parts.filter(
      (part) => !parts.some((other) => other !== part && part.contains(other)),
    )
    const [shortest] = innermost.sort((a, b) => a.textContent.length - b.textContent.length)
    if (!shortest) continue
    scrollTo(shortest, 'center')
    return
  }
}

/** Shows the gate or the page behind it, as `app/behaviors/before-paint.ts` does for visitors. */
export function showGate(page: Document, isUp: boolean): void {
  page.documentElement.toggleAttribute('data-gate', isUp)
}

/** `scrollIntoView` alone would also move the screen around the page. */
function scrollTo(part: Element, block: ScrollLogicalPosition): void {
  const { scrollX, scrollY } = window
  part.scrollIntoView({ block })
  window.scrollTo(scrollX, scrollY)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
