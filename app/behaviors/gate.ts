/**
 * `<site-gate>`: while the gate is up, makes the page inert and focuses the gate; afterwards focuses the page.
 * `before-paint.ts` sets `data-gate` on the root element while it is up.
 */
class SiteGate extends HTMLElement {
  #listeners?: AbortController
  readonly #observer = new MutationObserver(() => this.#update())

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    this.#observer.observe(document.documentElement, { attributeFilter: ['data-gate'] })
    this.#update()
    // The page follows the gate in the document and may not be parsed yet.
    document.addEventListener('DOMContentLoaded', () => this.#update(), { signal })
  }

  disconnectedCallback() {
    this.#listeners?.abort()
    this.#observer.disconnect()
  }

  #update() {
    const isUp = document.documentElement.hasAttribute('data-gate')
    const hadFocus = this.contains(document.activeElement)
    const page = document.querySelector<HTMLElement>('.page')
    if (page) page.inert = isUp
    if (isUp && !hadFocus) this.querySelector('dialog')?.focus()
    else if (!isUp && hadFocus) page?.querySelector('main')?.focus()
  }
}

customElements.define('site-gate', SiteGate)
