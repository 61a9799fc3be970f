import { scrollBehavior } from '../lib/motion.ts'
import { type Sample, sampleOf, swipe } from './drag.ts'
import { isModified } from './is-modified.ts'

interface Drag {
  /** The slide and scroll position at the start of the drag. */
  index: number
  scrollLeft: number
  samples: [Sample, ...Sample[]]
}

/**
 * `<site-carousel>`: without scripts the track scrolls and snaps, and the dots are links to the slides. This adds
 * smooth scrolling, buttons, a slider for many slides, arrow keys, swiping and wrap-around.
 */
class SiteCarousel extends HTMLElement {
  #listeners?: AbortController
  #drag?: Drag
  /** The slide that the track is scrolling to. */
  #target?: number
  /** The user has moved it: only then are slides announced. */
  #moved = false
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
    // Prevents native image dragging.
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

  // Queried on use, because the element may be upgraded before its children are parsed.
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
    // Not a number before layout.
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
    // The slider handles arrow keys itself.
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
    // The end of an earlier scroll.
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
    // Disables snapping until the scroll after the drag has ended.
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

  /** The browser has taken over the touch to scroll the page. */
  #cancelDrag() {
    const drag = this.#drag
    this.#drag = undefined
    if (drag && drag.samples.length > 1) this.#scrollTo(drag.index, scrollBehavior())
  }

  /** Scrolls to a slide, wrapping around. Distant slides fade in instead of scrolling past all in between. */
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
    // No `scrollend` without a scroll.
    if (track.scrollLeft === left) this.#onScrollEnd()
  }

  /** Keeps the slide when the width changes, for example on rotation, as browsers may snap to another one. */
  #onResize() {
    if (this.#width && this.#width !== this.clientWidth) this.#scrollTo(this.#shown, 'instant')
    this.#width = this.clientWidth
  }

  /** Updates dots, slider and position, and announces the slide. */
  #mark(index: number) {
    this.#shown = index
    for (const [each, dot] of this.#dots.entries()) dot.ariaCurrent = each === index ? 'true' : null
    const position = `${index + 1} of ${this.#count}`
    const slider = this.querySelector('input')
    if (slider) {
      slider.value = `${index + 1}`
      slider.ariaValueText = position
    }
    this.#write('.carousel-position', `${index + 1} / ${this.#count}`)
    // A focused slider announces its own value.
    if (this.#moved)
      this.#write('[aria-live]', slider?.matches(':focus') ? '' : `Image ${position}`)
  }

  #write(selector: string, text: string) {
    const element = this.querySelector(selector)
    if (element) element.textContent = text
  }
}

customElements.define('site-carousel', SiteCarousel)
