/**
 * The visitor's agreement to the terms. The flag is kept in local storage; where that is blocked, the
 * window's name carries it as long as the tab lives.
 *
 * `gateScript` runs in the document's head, before the first paint and long before anything else, so
 * it is plain text and the only code that decides. Everybody else asks it through `window.gate`.
 */
export interface Gate {
  /** Puts the gate up or takes it down, as the address and the agreement have it. */
  update: () => void
  /** Records agreement, and the page that was asked for, which home then offers (see offer.ts). */
  agree: () => void
}

declare global {
  interface Window {
    gate?: Gate
  }
}

/** Set on the document's element while the gate is up. */
export const GATE_ATTRIBUTE = 'data-gate'

export const gateScript = `(() => {
  const key = 'agreedToTerms', root = document.documentElement
  // Where storage is blocked, the router's own script would fail over what it cannot remember.
  try { sessionStorage } catch {
    Object.defineProperty(window, 'sessionStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } })
  }
  const free = /^\\/(terms-and-conditions|admin)(\\/|$)/
  const stored = () => { try { return localStorage.getItem(key) === 'true' } catch { return false } }
  const agreed = () => stored() || window.name === key
  const update = () => { root.toggleAttribute('${GATE_ATTRIBUTE}', !free.test(location.pathname) && !agreed()) }
  const agree = () => {
    try { localStorage.setItem(key, 'true') } catch {}
    if (!stored()) window.name = key
    update()
    const { pathname, search, hash } = location
    // A page that is missing is not worth going on to.
    if (pathname !== '/' && !document.querySelector('meta[name=robots]')) try {
      sessionStorage.setItem('requestedPage', pathname + search + hash + '\\n' + document.title.split(' | ')[0])
    } catch {}
  }
  window.gate = { update, agree }
  addEventListener('storage', (event) => event.key === key && update())
  addEventListener('pageshow', update)
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !event.target.closest?.('[data-agree]')) return
    agree()
    if (location.pathname !== '/') location.replace('/')
  })
  update()
})()`
