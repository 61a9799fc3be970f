import { isModified } from './is-modified.ts'

/**
 * `<print-sheet>` around a link to a part of the page: prints that part alone, as print.css hides what is beside the
 * target. Without scripts the link makes it the target, and the browser's own command prints it.
 */
class PrintSheet extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', printTarget)
  }
}

function printTarget(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || isModified(event)) return
  event.preventDefault()
  location.hash = link.hash
  print()
}

customElements.define('print-sheet', PrintSheet)
