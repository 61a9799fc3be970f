import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type OpenToast, openToasts, subscribeToToasts } from './store.ts'

const Toasts = lazy(() => import('./toasts.tsx'))
const none: readonly OpenToast[] = []

/** Where toasts appear. Their code is fetched when the first one comes. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, openToasts, () => none)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toasts toasts={toasts} />
    </Suspense>
  )
}
