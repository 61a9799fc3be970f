import { showToast, takeToasts, toastEvents } from './show-toast.ts'
import { Toast } from './toast.ts'

/**
 * `<site-toasts>`: the list of toasts. It is in the page from the start, as a live region, so that the first toast
 * is announced and modal dialogs do not hide it from assistive technology.
 * F8 focuses it; Escape closes the focused toast or returns the focus.
 */
class ToastRegion extends HTMLElement {
  #toasts: Toast[] = []
  #disconnected = new AbortController()
  /** `:hover` alone would stay after a touch until the next one elsewhere. */
  #isHovered = false
  /** The element that had the focus before. */
  #origin: Element | null = null

  connectedCallback(): void {
    this.#disconnected = new AbortController()
    const options = { signal: this.#disconnected.signal, capture: true }
    const update = () => this.#updatePaused()
    for (const type of ['focus', 'blur', 'visibilitychange', 'close'])
      addEventListener(type, update, options)
    for (const type of ['pointerenter', 'pointerleave'])
      this.addEventListener(type, () => this.#onPointer(type === 'pointerenter'), options)
    addEventListener('keydown', (event) => this.#onKeyDown(event), options)
    for (const type of ['focusin', 'focusout'] as const)
      addEventListener(type, (event) => this.#onFocusChange(event), options)
    addEventListener('pagehide', () => this.#clear(), options)
    toastEvents.addEventListener('toast', () => this.#showQueued(), options)
    this.#showQueued()
  }

  disconnectedCallback(): void {
    this.#disconnected.abort()
    this.#clear()
  }

  #showQueued(): void {
    for (const message of takeToasts()) {
      this.#toasts = this.#toasts.filter(({ isOpen }) => isOpen)
      const shown = this.#toasts.find(
        ({ message: { title, description, action } }) =>
          !message.action &&
          !action &&
          title === message.title &&
          description === message.description,
      )
      if (shown) {
        shown.restart()
        continue
      }
      const toast = new Toast(message, (dismissed) => this.#dismiss(dismissed))
      this.#toasts.push(toast)
      this.append(toast.element)
    }
    this.#updatePaused()
  }

  #onPointer(isHovered: boolean): void {
    this.#isHovered = isHovered
    this.#updatePaused()
  }

  /** Pauses all timers while the list is hovered, focused or not visible. */
  #updatePaused(): void {
    const paused =
      (this.#isHovered && this.matches(':hover')) ||
      this.matches(':focus-within') ||
      document.hidden ||
      !document.hasFocus() ||
      document.querySelector(':modal') !== null ||
      !this.checkVisibility({ visibilityProperty: true })
    for (const toast of this.#toasts) toast.setPaused(paused)
  }

  #dismiss(toast: Toast): void {
    const hadFocus = toast.element.contains(document.activeElement)
    toast.close()
    if (!hadFocus) return
    if (this.#toasts.some(({ isOpen }) => isOpen)) this.#focusList()
    else this.#returnFocus()
  }

  #clear(): void {
    for (const toast of this.#toasts.splice(0)) toast.remove()
  }

  #onKeyDown(event: KeyboardEvent): void {
    const isInside = this.#contains(event.target)
    if (event.key === 'F8' && this.#toasts.some(({ isOpen }) => isOpen)) {
      if (!isInside) this.#origin = document.activeElement
      this.#focusList()
    }
    if (event.key !== 'Escape' || !isInside) return
    event.stopPropagation()
    const toast = this.#toasts.find(({ element }) => element.contains(document.activeElement))
    if (toast) this.#dismiss(toast)
    else this.#returnFocus()
  }

  /** Hides focus events from open dialogs, which would close or take the focus back. */
  #onFocusChange(event: FocusEvent): void {
    if (!this.#contains(event.target)) return
    event.stopPropagation()
    const { type, relatedTarget: from } = event
    if (type === 'focusin' && from instanceof Element && !this.contains(from)) this.#origin = from
  }

  #contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.contains(target)
  }

  /** Blurs first, because a dialog takes the focus back when it moves directly to another element. */
  #focusList(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    this.focus()
  }

  #returnFocus(): void {
    if (this.#origin instanceof HTMLElement) this.#origin.focus()
  }
}

/** `<toast-message data-title data-description data-destructive>`: a toast in the markup, shown once. */
class ToastMessageElement extends HTMLElement {
  #shown = false

  connectedCallback(): void {
    // The failure of a streamed block is hidden by an animation, which finishes if the block never arrives and is
    // canceled if it does.
    const hiding = this.closest('.block-timeout')?.getAnimations() ?? []
    Promise.all(hiding.map(({ finished }) => finished)).then(
      () => this.#show(),
      () => {},
    )
  }

  #show(): void {
    // React moves streamed blocks within the document, which connects the element again.
    if (this.#shown || !this.isConnected) return
    this.#shown = true
    const { title = '', description, destructive } = this.dataset
    showToast({ title, description, destructive: destructive !== undefined })
  }
}

customElements.define('site-toasts', ToastRegion)
customElements.define('toast-message', ToastMessageElement)
