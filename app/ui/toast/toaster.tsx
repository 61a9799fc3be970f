import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { type OpenToast, openToasts, subscribeToToasts } from './store.ts'

const Toasts = lazy(() => import('./toasts.tsx'))
const none: readonly OpenToast[] = []

/**
 * Where toasts appear. The region is live and in the page from the start: so the first toast is told,
 * too, and dialogs, which hide all else from assistive technology, leave it. The code of the toasts is
 * fetched when the first one comes.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, openToasts, () => none)
  const region = useRef<HTMLElement>(null)
  return (
    <section ref={region} aria-label="Notifications (F8)">
      <ol className="toasts" aria-live="polite" tabIndex={-1}>
        {toasts.length > 0 && (
          <Suspense fallback={null}>
            <Toasts toasts={toasts} region={region} />
          </Suspense>
        )}
      </ol>
    </section>
  )
}
