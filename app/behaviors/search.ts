/**
 * `<site-search>` around a GET form: resets it to the query of the URL when the page is left, so that form and
 * results agree when the page returns from the back/forward cache.
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
