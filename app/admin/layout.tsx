import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from './auth/auth-context.ts'
import { LoadingPage } from './loading-page.tsx'
import { Reminder } from './setup-guide/reminder.tsx'
import { Sidebar } from './sidebar.tsx'
import type { CameFrom } from './sign-in/return-path.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import { useHasUnsaved } from './unsaved.ts'

/**
 * Redirects visitors without a session to the sign-in page, which returns them here. With unsaved
 * changes it opens a sign-in dialog above the form instead, so that no work is lost.
 */
export default function StaffLayout() {
  const { status } = useAuth()
  const unsaved = useHasUnsaved()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <LoadingPage />
  if (status !== 'signed-in' && !unsaved) {
    const state: CameFrom = { from: pathname + search }
    return <Navigate to="/admin" state={state} replace />
  }
  return (
    <div className="staff">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Sidebar />
      <main id="main" tabIndex={-1} className="staff-main">
        <Reminder />
        <Outlet />
      </main>
      {status !== 'signed-in' && <SignInDialog />}
    </div>
  )
}
