import type { ToastMessage } from './show-toast.ts'
import { ACTION_TOAST_DURATION_MS, TOAST_DURATION_MS } from './toast-duration.ts'

/** The duration of the exit animation. */
const EXIT_MS = 200
/** In pixels to the right: a longer swipe closes a toast. */
const SWIPE_THRESHOLD = 50

// From Lucide (https://lucide.dev, ISC License, copyright Lucide Icons and Contributors).
const CIRCLE_ALERT = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM12 8v4M12 16h.01'
const CIRCLE_CHECK = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM16 9l-5.5 5.5L8 12'
const CLOSE = 'M18 6 6 18M6 6l12 12'

let lastId = 0

/** A toast: its element, its timer and the swipe that closes it. */
export class Toast {
  readonly element = create('div', 'toast')
  readonly message: ToastMessage
  readonly #duration: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #msLeft: number
  #runningSince: number | undefined

  /** `dismiss` is called when the visitor closes the toast. */
  constructor(message: ToastMessage, dismiss: (toast: Toast) => void) {
    this.message = message
    const { title, description, destructive, action } = message
    this.#duration = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
    this.#msLeft = this.#duration
    const text = create('div', 'toast-text')
    lastId += 1
    text.id = `toast-${lastId}`
    text.append(create('div', 'toast-title', title))
    if (description) text.append(create('div', 'toast-description', description))
    const addButton = (className: string, label: string, act?: () => void) => {
      const button = create('button', className, label)
      button.type = 'button'
      button.setAttribute('aria-describedby', text.id)
      button.addEventListener('click', () => {
        dismiss(this)
        act?.()
      })
      return button
    }
    const close = addButton('toast-close', '')
    close.ariaLabel = 'Close'
    close.append(icon(CLOSE, 18))
    const buttons = action ? [addButton('toast-action', action.label, action.run), close] : [close]

    const { element } = this
    element.role = 'listitem'
    element.ariaAtomic = 'true'
    if (destructive) element.ariaLive = 'assertive'
    if (destructive) element.dataset.destructive = 'true'
    element.dataset.state = 'open'
    element.append(icon(destructive ? CIRCLE_ALERT : CIRCLE_CHECK, 22), text, ...buttons)
    // Keeps the focus where it is: a focused toast would stay open.
    element.addEventListener('mousedown', (event) => event.preventDefault())
    closeOnSwipe(element, () => dismiss(this))
  }

  get isOpen(): boolean {
    return this.element.dataset.state === 'open'
  }

  /** Pauses or resumes its timer. */
  setPaused(paused: boolean): void {
    const isRunning = this.#runningSince !== undefined
    if (!this.isOpen || paused !== isRunning) return
    if (paused) {
      clearTimeout(this.#timer)
      this.#msLeft -= performance.now() - (this.#runningSince ?? 0)
      this.#runningSince = undefined
    } else {
      this.#runningSince = performance.now()
      this.#timer = setTimeout(() => this.close(), this.#msLeft)
    }
  }

  /** Its time begins anew once it is not paused. */
  restart(): void {
    this.setPaused(true)
    this.#msLeft = this.#duration
  }

  close(): void {
    clearTimeout(this.#timer)
    this.element.dataset.state = 'closed'
    this.#timer = setTimeout(() => this.remove(), EXIT_MS)
  }

  remove(): void {
    clearTimeout(this.#timer)
    this.element.remove()
  }
}

function closeOnSwipe(element: HTMLElement, close: () => void): void {
  let from: number | undefined
  let offset = 0
  const move = (to: number | undefined) => {
    offset = to ?? 0
    element.dataset.swiped = String(to !== undefined)
    element.style.transform = offset ? `translateX(${offset}px)` : ''
  }
  element.addEventListener('pointerdown', ({ button, target, clientX, pointerId }) => {
    if (button !== 0 || (target as Element).closest('button')) return
    element.setPointerCapture(pointerId)
    from = clientX
  })
  element.addEventListener('pointermove', ({ clientX }) => {
    if (from !== undefined) move(Math.max(0, clientX - from))
  })
  element.addEventListener('pointerup', () => {
    from = undefined
    if (offset > SWIPE_THRESHOLD) close()
    else move(undefined)
  })
  element.addEventListener('pointercancel', () => {
    from = undefined
    move(undefined)
  })
}

function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** As `app/ui/icons.tsx` draws them. */
function icon(line: string, size: number): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const attributes = { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': true }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  svg.classList.add('icon')
  path.setAttribute('d', line)
  svg.append(path)
  return svg
}
