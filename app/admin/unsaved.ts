import { useEffect, useId, useSyncExternalStore } from 'react'

/** Why a form cannot just be left. */
type Reason = 'changed' | 'uploading'

/** The forms on this page that cannot. */
const forms = new Map<string, Reason>()
const listeners = new Set<() => void>()

/** Whether any form on this page holds what is not saved. */
export function hasUnsaved(): boolean {
  return forms.size > 0
}

/** Whether any of them has a file on its way. */
export function isUploading(): boolean {
  return [...forms.values()].includes('uploading')
}

/** The same, for what is to be drawn anew when it changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, () => false)
}

/** Says of a form whether it holds what is not saved; a form that is gone holds nothing. */
export function useUnsaved(changed: boolean, uploading = false): void {
  const form = useId()
  const reason = uploading ? 'uploading' : changed && 'changed'
  useEffect(() => {
    if (!reason) return
    forms.set(form, reason)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [reason, form])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
