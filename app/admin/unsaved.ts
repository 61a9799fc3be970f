import { useEffect, useId, useSyncExternalStore } from 'react'

/** The forms on this page that hold changes which are not saved. */
const forms = new Set<string>()
const listeners = new Set<() => void>()

/** Whether any form on this page holds changes that are not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0
}

/** The same, for what is to be drawn anew when it changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, () => false)
}

/** Says of a form whether it holds changes that are not saved; a form that is gone holds none. */
export function useUnsaved(changed: boolean): void {
  const form = useId()
  useEffect(() => {
    if (!changed) return
    forms.add(form)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [changed, form])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
