import { scrollBehavior } from '../lib/motion.ts'

/** `<scroll-to>` around a form whose action is a fragment: scrolls there instead of submitting. */
class ScrollTo extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', scroll)
  }
}

function scroll(event: SubmitEvent) {
  const selector = (event.target as HTMLFormElement).getAttribute('action') ?? ''
  event.preventDefault()
  document.querySelector(selector)?.scrollIntoView({ behavior: scrollBehavior() })
}

customElements.define('scroll-to', ScrollTo)
