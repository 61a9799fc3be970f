import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'
import { Frame } from './frame.tsx'
import { returnPath } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page. Redirects signed-in users to where they came from. */
export default function SignIn() {
  const { status, recovering } = useAuth()
  const { state } = useLocation()
  if (status === 'loading') return <LoadingPage />
  // Reset links lead here if the backend does not allow `/admin/new-password` as redirect.
  if (recovering) return <Navigate to="/admin/new-password" replace />
  if (status === 'signed-in') return <Navigate to={returnPath(state)} replace />
  return (
    <Frame title="Staff Sign In">
      <SignInForm />
    </Frame>
  )
}
