export interface ToastMessage {
  title: string
  description?: string
  /** Something failed. */
  destructive?: boolean
}

/** Messages wait here until the page's `<site-toasts>` has been parsed and upgraded. */
const queue: ToastMessage[] = []

/** Has an event `toast` for each message that is put into the queue. */
export const toastEvents = new EventTarget()

/** Shows a message for 5 seconds. A message that is on show already is not shown twice. */
export function showToast(message: ToastMessage): void {
  queue.push(message)
  toastEvents.dispatchEvent(new Event('toast'))
}

/** Empties the queue. */
export function takeToasts(): ToastMessage[] {
  return queue.splice(0)
}
