import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { Waiting } from '../waiting.tsx'
import { Frame } from './frame.tsx'
import { rememberedPlace } from './remembered-place.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The way in. Whoever is in already goes on to the remembered place. */
export default function SignIn() {
  const { status, recovering } = useAuth()
  const { state } = useLocation()
  if (status === 'loading') return <Waiting />
  // Links from mails lead here where the backend does not know the other place.
  if (recovering) return <Navigate to="/admin/new-password" replace />
  if (status === 'signed-in') return <Navigate to={rememberedPlace(state)} replace />
  return (
    <Frame title="Staff Sign In">
      <SignInForm />
    </Frame>
  )
}
