import { scrollBehavior } from '../lib/motion.ts'
import { type Sample, sampleOf, swipe } from './drag.ts'
import { isModified } from './is-modified.ts'

interface Drag {
  /** The slide that was shown, and the scroll position, when the drag began. */
  index: number
  scrollLeft: number
  samples: [Sample, ...Sample[]]
}

/**
 * `<site-carousel>`: a row of slides, each as wide as the row. Without this the row scrolls and snaps,
 * and its dots are links to the slides. This adds smooth movement, buttons, a slider for long rows,
 * arrow keys and the drag rule, and joins the ends.
 */
class SiteCarousel extends HTMLElement {
  #listeners?: AbortController
  #drag?: Drag
  /** The slide that the row is moving to. */
  #target?: number
  /** Only a visitor's own moves are announced. */
  #moved = false
  /** The slide that is marked, and the width of the row. */
  #shown = 0
  #width = 0
  #resized = new ResizeObserver(() => this.#onResize())

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.addEventListener('input', (event) => this.#onInput(event), { signal })
    this.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal })
    this.addEventListener('pointerdown', (event) => this.#startDrag(event), { signal })
    this.addEventListener('pointermove', (event) => this.#continueDrag(event), { signal })
    this.addEventListener('pointerup', (event) => this.#endDrag(event), { signal })
    this.addEventListener('pointercancel', () => this.#cancelDrag(), { signal })
    // The browser would drag the picture itself.
    this.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    this.addEventListener('wheel', () => this.#onWheel(), { signal, passive: true })
    // `scrollend` does not bubble.
    this.addEventListener('scrollend', () => this.#onScrollEnd(), { signal, capture: true })
    document.addEventListener('DOMContentLoaded', () => this.#mark(this.#index), { signal })
    this.#mark(this.#index)
    this.#resized.observe(this)
  }

  disconnectedCallback() {
    this.#listeners?.abort()
    this.#resized.disconnect()
  }

  // Its children are looked up on use: the element may be defined before they are parsed.
  get #track() {
    return this.querySelector<HTMLElement>('.carousel-track')
  }

  get #dots() {
    return [...this.querySelectorAll<HTMLElement>('.carousel-dot')]
  }

  get #count() {
    return this.#track?.children.length ?? 0
  }

  get #index(): number {
    return this.#target ?? this.#indexInView()
  }

  #indexInView(): number {
    const { scrollLeft = 0, clientWidth = 0 } = this.#track ?? {}
    // A row that is not rendered yet has no width.
    return Math.round(scrollLeft / clientWidth) || 0
  }

  #onClick(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('[data-step], .carousel-dot')
    if (!control) return
    const { step } = control.dataset
    if (step) return this.#show(this.#index + Number(step))
    if (isModified(event)) return
    event.preventDefault()
    this.#show(this.#dots.indexOf(control))
  }

  #onInput({ target }: Event) {
    const index = (target as HTMLInputElement).valueAsNumber - 1
    const isNear = Math.abs(index - this.#index) === 1
    this.#mark(index)
    this.#scrollTo(index, isNear ? scrollBehavior() : 'instant')
  }

  #onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The slider has arrow keys of its own.
    if (!step || isModified(event) || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    this.#show(this.#index + step)
  }

  #onWheel() {
    this.#moved = true
    this.#target = undefined
  }

  #onScrollEnd() {
    if (this.#drag || !this.#track) return
    const index = this.#indexInView()
    // Ends of earlier movements come late.
    if (this.#target !== undefined && this.#target !== index) return
    this.#target = undefined
    delete this.#track.dataset.moving
    this.#mark(index)
  }

  #startDrag(event: PointerEvent) {
    const track = this.#track
    if (event.button !== 0 || !track?.contains(event.target as Node)) return
    const { scrollLeft } = track
    this.#drag = { index: this.#index, scrollLeft, samples: [sampleOf(event)] }
    track.setPointerCapture(event.pointerId)
  }

  #continueDrag(event: PointerEvent) {
    if (!this.#drag || !this.#track) return
    const { samples, scrollLeft } = this.#drag
    samples.push(sampleOf(event))
    // Keeps the row from snapping until the movement that follows the drag has ended.
    this.#track.dataset.moving = ''
    this.#track.scrollLeft = scrollLeft - (event.clientX - samples[0].x)
  }

  #endDrag(event: PointerEvent) {
    const drag = this.#drag
    this.#drag = undefined
    if (!drag || drag.samples.length < 2) return
    const step = swipe([...drag.samples, sampleOf(event)])
    if (step) this.#show(drag.index + step, drag.index)
    else this.#scrollTo(drag.index, scrollBehavior())
  }

  /** The finger scrolls the page: the browser cancels its pointer, with no position of its own. */
  #cancelDrag() {
    const drag = this.#drag
    this.#drag = undefined
    if (drag && drag.samples.length > 1) this.#scrollTo(drag.index, scrollBehavior())
  }

  /** Moves to a slide; one before the first is the last. A far slide fades in, instead of all in between passing by. */
  #show(target: number, from = this.#index) {
    const index = (target + this.#count) % this.#count
    const isFar = Math.abs(index - from) > 1
    const behavior = scrollBehavior()
    this.#moved = true
    this.#mark(index)
    if (isFar && behavior === 'smooth') this.#track?.animate({ opacity: [0, 1] }, 400)
    this.#scrollTo(index, isFar ? 'instant' : behavior)
  }

  #scrollTo(index: number, behavior: ScrollBehavior) {
    const track = this.#track
    if (!track) return
    const left = index * track.clientWidth
    this.#target = index
    track.scrollTo({ left, behavior })
    // Where nothing moves, no `scrollend` comes.
    if (track.scrollLeft === left) this.#onScrollEnd()
  }

  /** A turned display keeps its slide: browsers may snap to another one when the row changes its width. */
  #onResize() {
    if (this.#width && this.#width !== this.clientWidth) this.#scrollTo(this.#shown, 'instant')
    this.#width = this.clientWidth
  }

  /** Shows and announces which slide it is. */
  #mark(index: number) {
    this.#shown = index
    for (const [each, dot] of this.#dots.entries()) dot.ariaCurrent = each === index ? 'true' : null
    const place = `${index + 1} of ${this.#count}`
    const slider = this.querySelector('input')
    if (slider) {
      slider.value = `${index + 1}`
      slider.ariaValueText = place
    }
    this.#write('.carousel-place', `${index + 1} / ${this.#count}`)
    // The slider announces its own value.
    if (this.#moved) this.#write('[aria-live]', slider?.matches(':focus') ? '' : `Image ${place}`)
  }

  #write(selector: string, text: string) {
    const element = this.querySelector(selector)
    if (element) element.textContent = text
  }
}

customElements.define('site-carousel', SiteCarousel)
