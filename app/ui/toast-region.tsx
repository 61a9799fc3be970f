/** The live region that `app/behaviors/toast-region.ts` adds toasts to. */
export function ToastRegion() {
  return (
    <section aria-label="Notifications (F8)">
      <site-toasts role="list" aria-live="polite" tabIndex={-1} />
    </section>
  )
}
