import { useEffect, useId, useSyncExternalStore } from 'react'

/** Why leaving a form needs a confirmation. */
type Reason = 'changed' | 'uploading'

const forms = new Map<string, Reason>()
const listeners = new Set<() => void>()

/** Whether any form on this page has unsaved changes or a running upload. */
export function hasUnsaved(): boolean {
  return forms.size > 0
}

/** Whether any form on this page has a running upload. */
export function isUploading(): boolean {
  return [...forms.values()].includes('uploading')
}

/** `hasUnsaved` as a hook: rerenders when it changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, () => false)
}

/** Registers the calling form as changed or uploading until it unmounts. */
export function useUnsaved(changed: boolean, uploading = false): void {
  const form = useId()
  const reason = uploading ? 'uploading' : changed && 'changed'
  useEffect(() => {
    if (!reason) return
    forms.set(form, reason)
    notifyListeners()
    return () => {
      forms.delete(form)
      notifyListeners()
    }
  }, [reason, form])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
