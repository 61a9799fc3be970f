/** Where toasts appear; `app/behaviors/toasts.ts` brings them. */
export function Toasts() {
  return (
    <section aria-label="Notifications (F8)">
      <site-toasts role="list" aria-live="polite" tabIndex={-1} />
    </section>
  )
}
