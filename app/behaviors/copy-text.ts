/**
 * `<copy-text data-done="Copied">` around a paragraph and a hidden button: shows the button, which copies the
 * paragraph and says so.
 */
class CopyText extends HTMLElement {
  connectedCallback() {
    addEventListener('DOMContentLoaded', () => this.#show())
    if (document.readyState !== 'loading') this.#show()
  }

  #show() {
    const button = this.querySelector('button')
    if (!button || !navigator.clipboard) return
    button.hidden = false
    button.onclick = () => this.#copy(button)
  }

  async #copy(button: HTMLButtonElement) {
    try {
      await navigator.clipboard.writeText(this.querySelector('p')?.textContent ?? '')
      button.textContent = this.dataset.done ?? ''
    } catch {
      // Not allowed: the text can be marked and copied.
      getSelection()?.selectAllChildren(this.querySelector('p') ?? this)
    }
  }
}

customElements.define('copy-text', CopyText)
