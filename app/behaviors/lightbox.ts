import { isModified } from './is-modified.ts'

/**
 * `<site-lightbox>`: opens the pictures of a list over the whole screen. Without this each is a link to
 * the picture. Beside each link a template holds the large picture; a click anywhere closes it again.
 */
class SiteLightbox extends HTMLElement {
  #listeners?: AbortController
  #index = 0

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal })
    // `close` does not bubble.
    this.addEventListener('close', () => this.#focusLink(), { signal, capture: true })
    // The back/forward cache shows a page again as it was left.
    addEventListener('pagehide', () => this.#dialog?.close(), { signal })
  }

  disconnectedCallback() {
    this.#listeners?.abort()
  }

  // Its children are looked up on use: the element may be defined before they are parsed.
  get #dialog() {
    return this.querySelector('dialog')
  }

  get #links() {
    return [...this.querySelectorAll<HTMLAnchorElement>('ul a')]
  }

  #onClick(event: MouseEvent) {
    const target = event.target as Element
    const dialog = this.#dialog
    if (!dialog) return
    if (dialog.contains(target)) {
      const step = target.closest<HTMLElement>('[data-step]')?.dataset.step
      if (step) this.#show(this.#index + Number(step))
      else dialog.close()
      return
    }
    const link = target.closest('a')
    if (!link || isModified(event)) return
    event.preventDefault()
    this.#show(this.#links.indexOf(link))
    dialog.showModal()
  }

  #onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step && this.#dialog?.open) this.#show(this.#index + step)
  }

  #show(target: number) {
    const links = this.#links
    const count = links.length
    this.#index = (target + count) % count
    const link = links[this.#index]
    const dialog = this.#dialog
    const figure = dialog?.querySelector('figure')
    if (!dialog || !figure || !link) return
    dialog.ariaLabel = `Picture ${this.#index + 1} of ${count}`
    figure.querySelector('.photo')?.remove()
    figure.prepend(photoOf(link))
    const [text, place] = figure.querySelectorAll('figcaption > span')
    if (text) text.textContent = link.querySelector('img')?.alt ?? ''
    if (place) place.textContent = `${this.#index + 1} / ${count}`
  }

  #focusLink() {
    this.#links[this.#index]?.focus()
  }
}

/** The large picture above the small one, which is at hand and goes when the large one can be seen. */
function photoOf(link: HTMLAnchorElement): Node {
  const photo = link.querySelector('.photo')?.cloneNode(true) as HTMLElement
  const small = photo.querySelector('img')
  photo.append(link.parentElement?.querySelector('template')?.content.cloneNode(true) ?? '')
  const images = [...photo.querySelectorAll('img')]
  for (const image of images) image.loading = 'eager'
  if (small) {
    small.alt = ''
    small.decoding = 'sync'
  }
  images
    .at(-1)
    ?.decode()
    .then(() => small?.remove(), keepSmall)
  return photo
}

function keepSmall() {
  // A picture that cannot be loaded leaves the small one in its place.
}

customElements.define('site-lightbox', SiteLightbox)
