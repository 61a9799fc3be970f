import { type Sample, sampleOf, swipe } from './drag.ts'
import { isModified } from './is-modified.ts'

/**
 * `<site-lightbox>`: opens the pictures of a list over the whole screen. Without this each is a link to
 * the picture. Beside each link a template holds the large picture; a click anywhere closes it again, and
 * a swipe shows another, by the rule of the carousel.
 */
class SiteLightbox extends HTMLElement {
  #listeners?: AbortController
  #index = 0
  #drag: Sample[] = []

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal })
    this.addEventListener('pointerdown', (event) => this.#startDrag(event), { signal })
    this.addEventListener('pointermove', (event) => this.#continueDrag(event), { signal })
    this.addEventListener('pointerup', (event) => this.#endDrag(event), { signal })
    this.addEventListener('pointercancel', () => this.#cancelDrag(), { signal })
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

  #startDrag(event: PointerEvent) {
    // A second finger zooms; a mouse has the buttons, and its drag would end with a click.
    this.#drag = event.isPrimary && event.pointerType !== 'mouse' ? [sampleOf(event)] : []
  }

  #continueDrag(event: PointerEvent) {
    if (this.#drag.length > 0) this.#drag.push(sampleOf(event))
  }

  #cancelDrag() {
    this.#drag = []
  }

  #endDrag(event: PointerEvent) {
    const samples = [...this.#drag, sampleOf(event)]
    this.#drag = []
    const step = this.#dialog?.open && samples.length > 1 ? swipe(samples) : 0
    if (step) this.#show(this.#index + step)
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

/**
 * The large picture above the small one, which goes when the large one can be seen. The placeholder is for
 * pictures that have failed: alone on the dark ground it would look like one while they are loading.
 */
function photoOf(link: HTMLAnchorElement): Node {
  const photo = link.querySelector('.photo')?.cloneNode(true) as HTMLElement
  const small = photo.querySelector('img')
  const placeholder = photo.querySelector('svg')
  placeholder?.remove()
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
    .then(
      () => small?.remove(),
      () => photo.prepend(placeholder ?? ''),
    )
  return photo
}

customElements.define('site-lightbox', SiteLightbox)
