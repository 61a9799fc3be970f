export interface ToastMessage {
  title: string
  description?: string
  /** Something failed. */
  destructive?: boolean
  /** A button; such a message stays longer. */
  action?: { label: string; run: () => void }
}

/** Messages before `<site-toasts>` has been upgraded. */
const queue: ToastMessage[] = []

/** Dispatches `toast` for each queued message. */
export const toastEvents = new EventTarget()

/** Shows a message for `TOAST_DURATION_MS`; the same one without a button, if it is shown already, that long again. */
export function showToast(message: ToastMessage): void {
  queue.push(message)
  toastEvents.dispatchEvent(new Event('toast'))
}

export function takeToasts(): ToastMessage[] {
  return queue.splice(0)
}
