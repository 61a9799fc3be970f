import { scrollBehavior } from '../lib/motion.ts'

/** `<scroll-to>` around a form whose action is a place on the page: scrolls there and leaves the page as it is. */
class ScrollTo extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', scroll)
  }
}

function scroll(event: SubmitEvent) {
  const place = (event.target as HTMLFormElement).getAttribute('action') ?? ''
  event.preventDefault()
  document.querySelector(place)?.scrollIntoView({ behavior: scrollBehavior() })
}

customElements.define('scroll-to', ScrollTo)
