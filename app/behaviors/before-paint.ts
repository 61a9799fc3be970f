/** Inlined into the head of every public page and run before the first paint. Must not import anything. */

const AGREED = 'agreedToTerms'
/** Case-insensitive, as the router. */
const UNGATED = /^\/(terms-and-conditions|admin)(\/|$)/i
/** Session storage: the URL and title of the page that was requested before agreeing to the terms. */
const REQUESTED_PAGE = 'requestedPage'

function hasAgreed(): boolean {
  try {
    if (localStorage.getItem(AGREED) === 'true') return true
  } catch {
    // Storage is blocked: `window.name` keeps the agreement for this tab.
  }
  return window.name === AGREED
}

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
  // Error pages are not offered.
  if (!document.querySelector('meta[name=robots]')) {
    const title = document.title.split(' | ', 1)[0]
    try {
      sessionStorage.setItem(REQUESTED_PAGE, `${pathname}${search}${hash}\n${title}`)
    } catch {
      // Storage is blocked: the home page has no link back.
    }
  }
  // The gate stays up until the home page replaces this one.
  location.replace('/')
}

addEventListener('storage', updateGate)
addEventListener('pageshow', updateGate)
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-agree]')) agree()
})
updateGate()

// Hides failed pictures, so that the placeholder behind them shows. They may fail before modules have loaded.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.style.opacity = '0'
  },
  true,
)

/** The year tab whose page is loading. */
let tappedYear: HTMLAnchorElement | undefined

const unmarkYear = () => tappedYear?.removeAttribute('aria-busy')

/**
 * Marks a tapped year while its page loads. Only the Navigation API reports that loading was stopped or failed:
 * other browsers mark no year.
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
// Reset before the page enters the back/forward cache.
addEventListener('pagehide', unmarkYear)

/**
 * `<return-offer>` on the home page: a link to the page that was requested before agreeing to the terms, until
 * it is followed or the tab closes. Rendered while the page is parsed, so there is no layout shift.
 */
class ReturnOffer extends HTMLElement {
  connectedCallback() {
    const [path, title] = requestedPage()
    if (!path) return
    const link = document.createElement('a')
    link.href = path
    // A path such as `//host` would lead to another site.
    if (link.origin !== location.origin) return
    link.className = 'link'
    link.textContent = `Go on to ${title}`
    link.onclick = () => {
      sessionStorage.removeItem(REQUESTED_PAGE)
      // Removed before the page enters the back/forward cache.
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
