/**
 * `<copy-text data-done="Copied">` around a paragraph and a hidden button: shows the button, which copies the
 * paragraph and says so, in its element with the role of a status too.
 */
class CopyText extends HTMLElement {
  connectedCallback() {
    addEventListener('DOMContentLoaded', () => this.#show())
    if (document.readyState !== 'loading') this.#show()
  }

  #show() {
    const button = this.querySelector('button')
    if (!button || !navigator.clipboard) return
    const label = button.textContent
    button.hidden = false
    button.onclick = () => this.#copy(button)
    button.onblur = () => this.#announce(button, label, '')
  }

  async #copy(button: HTMLButtonElement) {
    try {
      await navigator.clipboard.writeText(this.querySelector('p')?.textContent ?? '')
      this.#announce(button, this.dataset.done ?? '')
    } catch {
      // Not allowed: the text can be marked and copied.
      getSelection()?.selectAllChildren(this.querySelector('p') ?? this)
    }
  }

  #announce(button: HTMLButtonElement, label: string, status = label) {
    button.textContent = label
    const box = this.querySelector('[role=status]')
    if (box) box.textContent = status
  }
}

customElements.define('copy-text', CopyText)
