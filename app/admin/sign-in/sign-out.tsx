import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'

/**
 * Signs out and goes to the sign-in page. It is a place, so that whoever leaves an unsaved form by it
 * is asked first; reached by its bare address, from another site for one, it changes nothing.
 */
export default function SignOut() {
  const { signOut } = useAuth()
  const asked = useLocation().state === 'asked'
  const [done, setDone] = useState(!asked)
  useEffect(() => {
    if (asked) void signOut().finally(() => setDone(true))
  }, [asked, signOut])
  return done ? <Navigate to="/admin" replace /> : <LoadingPage />
}
