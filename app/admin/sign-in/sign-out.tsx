import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'

/**
 * Signs out and redirects to the sign-in page. It is a route so that the leave guard applies. Opened by its
 * URL alone, for example from another site, it does not sign out.
 */
export default function SignOut() {
  const { status, signOut } = useAuth()
  const requested = useLocation().state === 'requested'
  const [done, setDone] = useState(!requested)
  useEffect(() => {
    if (requested) void signOut().finally(() => setDone(true))
  }, [requested, signOut])
  // The session has ended here even if the server does not respond.
  return done || status === 'signed-out' ? <Navigate to="/admin" replace /> : <LoadingPage />
}
