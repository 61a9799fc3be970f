import type { ReactNode } from 'react'

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="button button-solid" disabled={busy} aria-busy={busy}>
      {children}
    </button>
  )
}
