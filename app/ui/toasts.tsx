/** The live region that `app/behaviors/toasts.ts` adds toasts to. */
export function Toasts() {
  return (
    <section aria-label="Notifications (F8)">
      <site-toasts role="list" aria-live="polite" tabIndex={-1} />
    </section>
  )
}
