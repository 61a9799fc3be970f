import { showToast, takeToasts, toastEvents } from './show-toast.ts'
import { Toast } from './toast.ts'

/**
 * `<site-toasts>`: the list in which toasts stand, for public pages and the staff area. The page has it
 * from the start, as a live region: so the first toast is announced, and dialogs, which hide all else
 * from assistive technology, leave it.
 *
 * F8 leads the keyboard to it; Escape closes the toast with the focus, or leads back from the list.
 */
class SiteToasts extends HTMLElement {
  #toasts: Toast[] = []
  #disconnected = new AbortController()
  /** A finger leaves when it is lifted, but `:hover` stays until the next touch elsewhere. */
  #isPointedAt = false
  /** Where the focus was before it came here. */
  #origin: Element | null = null

  connectedCallback(): void {
    this.#disconnected = new AbortController()
    const options = { signal: this.#disconnected.signal, capture: true }
    const hold = () => this.#hold()
    for (const type of ['focus', 'blur', 'visibilitychange', 'close'])
      addEventListener(type, hold, options)
    for (const type of ['pointerenter', 'pointerleave'])
      this.addEventListener(type, () => this.#point(type === 'pointerenter'), options)
    addEventListener('keydown', (event) => this.#press(event), options)
    for (const type of ['focusin', 'focusout'] as const)
      addEventListener(type, (event) => this.#moveFocus(event), options)
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
      const isShown = this.#toasts.some(
        ({ message: { title, description } }) =>
          title === message.title && description === message.description,
      )
      if (isShown) continue
      const toast = new Toast(message, (dismissed) => this.#dismiss(dismissed))
      this.#toasts.push(toast)
      this.append(toast.element)
    }
    this.#hold()
  }

  #point(isPointedAt: boolean): void {
    this.#isPointedAt = isPointedAt
    this.#hold()
  }

  /** Time stands still while a toast is pointed at or has the focus, and while it can't be seen. */
  #hold(): void {
    const held =
      (this.#isPointedAt && this.matches(':hover')) ||
      this.matches(':focus-within') ||
      document.hidden ||
      !document.hasFocus() ||
      document.querySelector(':modal') !== null ||
      !this.checkVisibility({ visibilityProperty: true })
    for (const toast of this.#toasts) toast.setHeld(held)
  }

  #dismiss(toast: Toast): void {
    const hadFocus = toast.element.contains(document.activeElement)
    toast.close()
    if (!hadFocus) return
    if (this.#toasts.some(({ isOpen }) => isOpen)) this.#focusList()
    else this.#giveFocusBack()
  }

  #clear(): void {
    for (const toast of this.#toasts.splice(0)) toast.remove()
  }

  #press(event: KeyboardEvent): void {
    const isInside = this.#contains(event.target)
    if (event.key === 'F8' && this.#toasts.some(({ isOpen }) => isOpen)) {
      if (!isInside) this.#origin = document.activeElement
      this.#focusList()
    }
    if (event.key !== 'Escape' || !isInside) return
    event.stopPropagation()
    const toast = this.#toasts.find(({ element }) => element.contains(document.activeElement))
    if (toast) this.#dismiss(toast)
    else this.#giveFocusBack()
  }

  /** An open dialog is not told of a focus in here: it would close, or take the focus back at once. */
  #moveFocus(event: FocusEvent): void {
    if (!this.#contains(event.target)) return
    event.stopPropagation()
    const { type, relatedTarget: from } = event
    if (type === 'focusin' && from instanceof Element && !this.contains(from)) this.#origin = from
  }

  #contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.contains(target)
  }

  /** In two steps: a dialog takes the focus back where it sees it move to another element. */
  #focusList(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    this.focus()
  }

  #giveFocusBack(): void {
    if (this.#origin instanceof HTMLElement) this.#origin.focus()
  }
}

/**
 * `<toast-message data-title data-description data-destructive>`: a toast that the page carries, as that
 * of a block that failed. It is shown once, when the element arrives, also in a late block.
 */
class ToastMessageElement extends HTMLElement {
  #shown = false

  connectedCallback(): void {
    // The failure of a block that is still on its way is hidden by an animation, which ends if the block
    // never comes and is canceled if it does.
    const hiding = this.closest('.late-failure')?.getAnimations() ?? []
    Promise.all(hiding.map(({ finished }) => finished)).then(
      () => this.#show(),
      () => {},
    )
  }

  #show(): void {
    // React moves a streamed block from the end of the page into its place, which connects it again.
    if (this.#shown || !this.isConnected) return
    this.#shown = true
    const { title = '', description, destructive } = this.dataset
    showToast({ title, description, destructive: destructive !== undefined })
  }
}

customElements.define('site-toasts', SiteToasts)
customElements.define('toast-message', ToastMessageElement)
