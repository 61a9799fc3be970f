import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'
import { Frame } from './frame.tsx'
import { returnPath } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The way in. Whoever is in already goes on to the remembered place. */
export default function SignIn() {
  const { status, recovering } = useAuth()
  const { state } = useLocation()
  if (status === 'loading') return <LoadingPage />
  // Links from mails lead here where the backend does not know the other place.
  if (recovering) return <Navigate to="/admin/new-password" replace />
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <Frame title="Staff Sign In">
      <SignInForm />
    </Frame>
  )
}
