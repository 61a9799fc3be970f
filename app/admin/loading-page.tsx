import { Spinner } from '../ui/spinner.tsx'

/** Stands there while nobody knows yet who is signed in. */
export function LoadingPage() {
  return (
    <main className="staff-waiting">
      <Spinner label="Loading" />
    </main>
  )
}
