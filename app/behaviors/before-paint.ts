/**
 * Runs in the head of every public page, before anything is painted. It stands in the document, so it
 * imports nothing.
 */

const AGREED = 'agreedToTerms'
/** The router matches paths without regard to case. */
const UNGATED = /^\/(terms-and-conditions|admin)(\/|$)/i
/** Keeps, for the tab, the address and title of the page that was asked for before agreeing. */
const REQUESTED_PAGE = 'requestedPage'

function hasAgreed(): boolean {
  try {
    if (localStorage.getItem(AGREED) === 'true') return true
  } catch {
    // Storage is blocked: the window's name carries the agreement as long as the tab lives.
  }
  return window.name === AGREED
}

/** Shows or hides the gate, as the address and the agreement have it. */
function updateGate() {
  const isUp = !UNGATED.test(location.pathname) && !hasAgreed()
  document.documentElement.toggleAttribute('data-gate', isUp)
}

function agree() {
  try {
    localStorage.setItem(AGREED, 'true')
  } catch {
    window.name = AGREED
  }
  const { pathname, search, hash } = location
  if (pathname === '/') return updateGate()
  // A page that is missing is not worth going on to.
  if (!document.querySelector('meta[name=robots]')) {
    const title = document.title.split(' | ', 1)[0]
    try {
      sessionStorage.setItem(REQUESTED_PAGE, `${pathname}${search}${hash}\n${title}`)
    } catch {
      // Without storage home makes no offer.
    }
  }
  // The gate stays until home is there.
  location.replace('/')
}

addEventListener('storage', updateGate)
addEventListener('pageshow', updateGate)
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-agree]')) agree()
})
updateGate()

// Pictures fail before any other script is there: the placeholder behind them is seen instead.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.style.opacity = '0'
  },
  true,
)

/** The year tab whose page is on the way. */
let tappedYear: HTMLAnchorElement | undefined

const unmarkYear = () => tappedYear?.removeAttribute('aria-busy')

/**
 * Marks a tapped year while its page is on the way. The mark must go when loading is stopped or fails, which only
 * the Navigation API tells: browsers without it mark no year.
 */
function markYear({ destination, signal }: NavigateEvent) {
  unmarkYear()
  if (destination.sameDocument) return
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.year-tab')]
  tappedYear = tabs.find(({ href }) => href === destination.url)
  tappedYear?.setAttribute('aria-busy', 'true')
  signal.addEventListener('abort', unmarkYear)
}

window.navigation?.addEventListener('navigate', markYear)
// The back/forward cache shows the page again as it was left.
addEventListener('pagehide', unmarkYear)

/**
 * `<return-offer>` on home: a link to the page that was asked for before the terms were agreed to, until
 * it is followed or the tab closes. It is made while the page is parsed, so nothing moves.
 */
class ReturnOffer extends HTMLElement {
  connectedCallback() {
    const [path, title] = requestedPage()
    if (!path) return
    const link = document.createElement('a')
    link.href = path
    // Two slashes, a backslash or a tab at the beginning would lead to another site.
    if (link.origin !== location.origin) return
    link.className = 'link'
    link.textContent = `Go on to ${title}`
    link.onclick = () => {
      sessionStorage.removeItem(REQUESTED_PAGE)
      // The back/forward cache shows home again as it was left.
      addEventListener('pagehide', () => link.remove())
    }
    this.append(link)
  }
}

function requestedPage(): string[] {
  try {
    return (sessionStorage.getItem(REQUESTED_PAGE) ?? '').split('\n')
  } catch {
    return []
  }
}

customElements.define('return-offer', ReturnOffer)
