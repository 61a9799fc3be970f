/**
 * A finished page is readable and its links work without scripts, so they are held back until somebody
 * is there (pointer, key, tap, scroll), or the browser has nothing else to do, at the latest two
 * seconds after the page has loaded. What somebody has asked for is painted first. `startScript` runs in
 * the document's head and starts them; on a page whose scripts are not held it finds nothing to do.
 */
export interface HeldScripts {
  /** React is about to take the page over: from here on it hears of clicks itself. */
  taken: boolean
  /** What the latest click has changed is seen: until then no further script is taken in. */
  painted?: Promise<unknown>
  /** Does what was asked of a button before anybody heard and could not be done without React. */
  replay: () => void
  /** Turns a carousel to where a button of it says; whether that was all that was asked. */
  turn?: (button: HTMLButtonElement) => boolean
}

declare global {
  interface Window {
    heldScripts?: HeldScripts
  }
}

const HELD = 'text/held'
const HELD_STYLES = 'held-styles'

export const startScript = `(() => {
  // A touch is none: it becomes a click or a scroll, and that is to be answered first.
  const signs = ['pointermove', 'keydown', 'wheel', 'scroll']
  const options = { capture: true, passive: true }
  // Nothing is painted of a page that nobody looks at.
  const painted = () =>
    new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))
  let asked
  const note = ({ target }) => {
    held.painted = painted()
    const button = target.closest?.('button:not([popovertarget], [data-agree], [type=submit])')
    if (button && !held.taken && !held.turn?.(button)) asked = button
    // Who follows a link mostly leaves: here scripts would only hold up the next page.
    if (!target.closest?.('a')) start()
  }
  const held = (window.heldScripts = {
    taken: false,
    replay() {
      removeEventListener('click', note, true)
      // Not within React's own work, or it could not hear.
      if (asked) setTimeout(() => asked.click())
    },
  })
  const start = (sign) => {
    if (document.readyState === 'loading') return
    // Browsers report a move when a page appears under a pointer that rests.
    if (sign?.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) removeEventListener(sign, start, options)
    painted().then(begin)
  }
  // What scripts will show needs all styles, and React looks for the link that it has written.
  const dress = () => {
    for (const link of document.querySelectorAll('link[rel="${HELD_STYLES}"]')) link.rel = 'stylesheet'
  }
  const begin = () => {
    const held = document.querySelector('script[type="${HELD}"]')
    if (!held) return
    dress()
    held.removeAttribute('type')
    const { own } = held.dataset
    if (own) import(own)
    else document.head.append(Object.assign(document.createElement('script'), { type: 'module', text: held.text }))
    // Links within the page have made further places.
    giveKey()
  }
  // By it the router tells a place in the history from the others.
  const giveKey = () =>
    history.state?.key || history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  for (const sign of signs) addEventListener(sign, start, options)
  addEventListener('click', note, true)
  addEventListener('load', () => {
    setTimeout(start, 2000)
    // The frame after the next: by then all that has loaded is painted. Styles take a slow phone a tenth of a
    // second: better now than when somebody acts.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      setTimeout(dress)
      window.requestIdleCallback?.(start)
    }))
  })
  giveKey()
  // Until React is there the browser itself goes back to where a page was left, as on any page: the router
  // has told it not to at each place that it went on from.
  history.scrollRestoration = 'auto'
})()`

/**
 * A page whose scripts wait for `startScript`. What only they need of it, it lends to a script of its own,
 * and is told the address of that; without `lend` it keeps that itself. As it is where it has none to hold,
 * or something is still to come.
 */
export function holdScripts(html: string, lend?: (script: string) => string): string {
  const module = MODULE.exec(html)
  const page = html.slice(0, module?.index)
  if (!module || page.includes('<template id="B:')) return html
  const data = Array.from(html.matchAll(DATA), ([, text]) => text)
  // The entry comes last, when the others are there.
  const modules = Array.from(page.matchAll(PRELOAD), ([, href]) => href).filter(
    (href) => !href?.includes('/entry.client-'),
  )
  const begin = module[1]?.replace(IMPORT, AWAITED)
  const own = [...data, takeIn(modules), begin].join('\n')
  const address = lend?.(own).replaceAll('&', '&amp;')
  const held = address ? ` data-own="${address}">` : `>${own}`
  // React looks for the first of the router's scripts, and for the module. Behind them is data alone.
  const bare = page.replace(PRELOAD, '').replace(DATA, EMPTY).replace(RESTORE, EMPTY)
  return `${bare}<script type="${HELD}"${held}</script></body></html>`
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = /<script type="module" async="">([^<]*)<\/script>/
/** What the router tells itself: how it is set, and then all that the page was made of. */
const DATA = /<script>(window\.__reactRouterContext[ .][^<]*)<\/script>/g
/** The router's own, for who comes back to a page: `startScript` does without. */
const RESTORE = /<script>\(\(storageKey, [^<]*<\/script>/
const EMPTY = '<script></script>'
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");/gm
const AWAITED = (_: string, name: string | undefined, href: string) =>
  `${name ? `const ${name} = ` : ''}await import(${href});`

/**
 * All are asked for at once, and each runs for itself: somebody who acts meanwhile is heard in between, and
 * sees it. To ask for all of them takes a slow phone a tenth of a second.
 */
const takeIn = (modules: (string | undefined)[]) => `const modules = ${JSON.stringify(modules)}
for (const href of modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await window.scheduler?.yield?.()
}
for (const href of modules) {
  await window.heldScripts?.painted
  await import(href)
}`

const STYLES = /<link rel="stylesheet" (href="([^"]+)")\/>/

/**
 * A page whose scripts are held has its own styles in its head and waits for no style sheet: that comes
 * when the page is painted, or at once where no script runs. `stylesFor` knows what the page needs of it.
 */
export function holdStyles(
  html: string,
  stylesFor: (href: string, html: string) => string | undefined,
): string {
  if (!html.includes(`<script type="${HELD}"`)) return html
  return html.replace(STYLES, (link, attribute: string, href: string) => {
    const styles = stylesFor(href, html)
    if (!styles) return link
    const whole = `<link rel="${HELD_STYLES}" ${attribute}/><noscript>${link}</noscript>`
    return `<style>${styles}</style>${whole}`
  })
}
