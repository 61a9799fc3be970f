/**
 * A finished page is readable and its links work without scripts, so they are held back until somebody
 * is there (pointer, key, touch, scroll), or the browser has nothing else to do, at the latest two
 * seconds after the page has loaded. `startScript` runs in the document's head and starts them; on a
 * page whose scripts are not held it finds nothing to do.
 */
export interface HeldScripts {
  /** React is about to take the page over: from here on it hears of clicks itself. */
  taken: boolean
  /** Does what was asked of a button before anybody heard. */
  replay: () => void
}

declare global {
  interface Window {
    heldScripts?: HeldScripts
  }
}

const HELD = 'text/held'
const HELD_STYLES = 'held-styles'

export const startScript = `(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'click']
  const options = { capture: true, passive: true }
  let asked
  const note = ({ target }) => {
    const button = target.closest?.('button:not([popovertarget], [data-agree], [type=submit])')
    if (button && !window.heldScripts.taken) asked = button
  }
  window.heldScripts = {
    taken: false,
    replay() {
      removeEventListener('click', note, true)
      // Not within React's own work, or it could not hear.
      if (asked) setTimeout(() => asked.click())
    },
  }
  const start = (sign) => {
    if (document.readyState === 'loading') return
    // Browsers report a move when a page appears under a pointer that rests.
    if (sign?.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) removeEventListener(sign, start, options)
    const held = document.querySelector('script[type="${HELD}"]')
    if (!held) return
    // What scripts will show needs all styles, and React looks for the link that it has written.
    for (const link of document.querySelectorAll('link[rel="${HELD_STYLES}"]')) link.rel = 'stylesheet'
    const modules = held.dataset.modules.split(' ')
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.text = held.text
    held.removeAttribute('type')
    const run = () => document.head.append(script)
    // Each for itself, so that somebody who acts meanwhile is heard between two of them.
    modules.reduce((before, href) => before.then(() => import(href)), Promise.resolve()).then(run, run)
  }
  for (const sign of signs) addEventListener(sign, start, options)
  addEventListener('click', note, true)
  addEventListener('load', () => {
    setTimeout(start, 2000)
    // The frame after the next: by then all that has loaded is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => window.requestIdleCallback?.(start)))
  })
})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'

const STYLES = /<link rel="stylesheet" (href="([^"]+)")\/>/

/**
 * A page whose scripts are held has its own styles in its head and waits for no style sheet: that
 * comes with the scripts. `stylesFor` knows what the page needs of a sheet.
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

/** A page whose scripts wait for `startScript`; as it is where it has none to hold. */
export function holdScripts(html: string): string {
  if (!html.includes(MODULE)) return html
  // The entry comes last, by the script itself.
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href).filter(
    (href) => !href?.includes('/entry.client-'),
  )
  return html
    .replace(PRELOAD, '')
    .replace(MODULE, () => `<script type="${HELD}" data-modules="${modules.join(' ')}">`)
}
