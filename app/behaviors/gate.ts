/**
 * `<site-gate>`: while the gate is up the page behind it is inert and the focus is on the gate; when it
 * goes, the focus goes on to the page. Whether it is up is decided before the first paint, and told by
 * `data-gate` on the document's element (`before-paint.ts`).
 */
class SiteGate extends HTMLElement {
  #listeners?: AbortController
  readonly #observer = new MutationObserver(() => this.#update())

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    this.#observer.observe(document.documentElement, { attributeFilter: ['data-gate'] })
    this.#update()
    // The page stands behind the gate, and may not have been parsed yet.
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
