import { type Sample, sampleOf, swipe } from './drag.ts'
import { isModified } from './is-modified.ts'

/**
 * `<site-lightbox>`: opens the pictures of a list in a full-screen dialog; without scripts each is a link. The
 * large picture is in a `<template>` beside the link. A click closes the dialog, a swipe shows another picture.
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
    // Closed before the page enters the back/forward cache.
    addEventListener('pagehide', () => this.#dialog?.close(), { signal })
  }

  disconnectedCallback() {
    this.#listeners?.abort()
  }

  // Queried on use, because the element may be upgraded before its children are parsed.
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
    // Not for a second finger, which zooms, nor for a mouse, whose drag would end with a closing click.
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
    const [text, position] = figure.querySelectorAll('figcaption > span')
    if (text) text.textContent = link.querySelector('img')?.alt ?? ''
    if (position) position.textContent = `${this.#index + 1} / ${count}`
  }

  #focusLink() {
    this.#links[this.#index]?.focus()
  }
}

/**
 * The large picture on top of the small one, which is removed once the large one is decoded. The placeholder is
 * added only after a failure, because it would show while the picture loads.
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
