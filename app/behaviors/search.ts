/**
 * `<site-search>` around a form that asks by its address: the form says again what the address says when
 * the page is left, because the back/forward cache shows the page as it was left, with its own results.
 */
class SiteSearch extends HTMLElement {
  readonly #reset = () => this.querySelector('form')?.reset()

  connectedCallback() {
    addEventListener('pagehide', this.#reset)
  }

  disconnectedCallback() {
    removeEventListener('pagehide', this.#reset)
  }
}

customElements.define('site-search', SiteSearch)
