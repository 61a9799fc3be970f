import type { ReactNode } from 'react'

/** The button that sends a form: disabled, and saying so, while it is sent. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="button button-solid" disabled={busy} aria-busy={busy}>
      {children}
    </button>
  )
}
