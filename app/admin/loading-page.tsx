import { Spinner } from '../ui/spinner.tsx'

/** Shown until the session is known. */
export function LoadingPage() {
  return (
    <main className="staff-loading">
      <Spinner label="Loading" />
    </main>
  )
}
