import { scrollBehavior } from '../lib/motion.ts'

/** In pixels: from here on, scrolled down, the button is there. */
const THRESHOLD = 300

/** `<scroll-to-top hidden>` around a button: shows it far down, and scrolls up when it is pressed. */
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
