export interface ToastMessage {
  title: string
  description?: string
  /** Something failed. */
  destructive?: boolean
}

export interface OpenToast extends ToastMessage {
  id: number
}

let open: readonly OpenToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for a few seconds. One that is already standing there is not shown twice. */
export function showToast(message: ToastMessage): void {
  if (open.some((toast) => same(toast, message))) return
  lastId += 1
  change([...open, { ...message, id: lastId }])
}

export function closeToast(id: number): void {
  change(open.filter((toast) => toast.id !== id))
}

export function openToasts(): readonly OpenToast[] {
  return open
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function same(a: ToastMessage, b: ToastMessage): boolean {
  return a.title === b.title && a.description === b.description
}

function change(next: readonly OpenToast[]): void {
  open = next
  for (const listener of listeners) listener()
}
