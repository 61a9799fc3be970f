/**
 * Runs in the head of every public page, before anything is painted. It stands in the document, so it
 * imports nothing.
 */

const AGREED = 'agreedToTerms'
const UNGATED = /^\/(terms-and-conditions|admin)(\/|$)/

function hasAgreed(): boolean {
  try {
    if (localStorage.getItem(AGREED) === 'true') return true
  } catch {
    // Storage is blocked: the window's name carries the agreement as long as the tab lives.
  }
  return window.name === AGREED
}

function updateGate() {
  document.documentElement.toggleAttribute(
    'data-gate',
    !UNGATED.test(location.pathname) && !hasAgreed(),
  )
}

function agree() {
  try {
    localStorage.setItem(AGREED, 'true')
  } catch {
    window.name = AGREED
  }
  updateGate()
}

addEventListener('storage', updateGate)
addEventListener('pageshow', updateGate)
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-agree]')) return
  agree()
  if (location.pathname !== '/') location.replace('/')
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
