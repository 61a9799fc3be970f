import { scrollBehavior } from '../lib/motion.ts'

/** In pixels: scrolled further, the button is shown. */
const THRESHOLD = 300

/** `<scroll-to-top hidden>` around a button: shows it after scrolling down, and scrolls up on click. */
class ScrollToTop extends HTMLElement {
  #listeners?: AbortController

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    const update = () => {
      this.hidden = scrollY <= THRESHOLD
    }
    addEventListener('scroll', update, { signal, passive: true })
    this.addEventListener('click', () => scrollTo({ top: 0, behavior: scrollBehavior() }), {
      signal,
    })
    update()
  }

  disconnectedCallback() {
    this.#listeners?.abort()
  }
}

customElements.define('scroll-to-top', ScrollToTop)
