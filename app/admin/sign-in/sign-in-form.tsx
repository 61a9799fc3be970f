import { useAuth } from '../auth/auth-context.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function SignInForm() {
  const { status, ended } = useAuth()
  if (status === 'second-step') return <CodeForm />
  return (
    <>
      {ended && (
        <p role="status" className="notice">
          You have been signed out. Please sign in again.
        </p>
      )}
      <PasswordForm />
    </>
  )
}
