/** Not part of the words: placeholders, marks and the ends of lines. */
const MARKS = /\{(?:site|foundation)\}|[*[\]()#\n]/
const GATE = 'data-gate'
const PARTS = 'h1, h2, h3, h4, p, li, a, dt, dd, button, label, span, figcaption'

/** Shows of a page what was shown of an older drawing of it. */
export function keepPlace(page: Document, older: Document): void {
  showGate(page, older.documentElement.hasAttribute(GATE))
  page.defaultView?.scrollTo(0, older.defaultView?.scrollY ?? 0)
}

/** Scrolls a drawn page to the part with this id. */
export function scrollToId(page: Document, id: string): void {
  const part = page.getElementById(id)
  if (part) scrollTo(part, 'start')
}

/**
 * Scrolls a drawn page to the shortest part that has the words of a text, first of all in what is no menu. For
 * words of the gate, it shows that.
 */
export function scrollToText(page: Document, text: string): void {
  const pieces = text.split(MARKS).map(plain)
  const words = pieces.sort((a, b) => b.length - a.length)[0]?.slice(0, 60)
  if (!words) return
  for (const root of page.querySelectorAll('main, footer, body')) {
    const parts = [...root.querySelectorAll(PARTS)].filter((part) =>
      plain(part.textContent).includes(words),
    )
    // What is around a part may have no box.
    const innermost = parts.filter(
      (part) => !parts.some((other) => other !== part && part.contains(other)),
    )
    const [shortest] = innermost.sort((a, b) => a.textContent.length - b.textContent.length)
    if (!shortest) continue
    showGate(page, shortest.closest('site-gate') !== null)
    scrollTo(shortest, 'center')
    return
  }
}

/** `app/behaviors/before-paint.ts` does so for visitors; nothing runs in a drawn page. */
function showGate(page: Document, isUp: boolean): void {
  page.documentElement.toggleAttribute(GATE, isUp)
}

/** `scrollIntoView` alone would also move the screen around the page. */
function scrollTo(part: Element, block: ScrollLogicalPosition): void {
  const { scrollX, scrollY } = window
  part.scrollIntoView({ block })
  window.scrollTo(scrollX, scrollY)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
