import { useAuth } from '../auth/auth-context.ts'
import { DEACTIVATED } from '../auth-error-message.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function SignInForm() {
  const { status, ended, deactivated } = useAuth()
  if (status === 'second-step') return <CodeForm />
  return (
    <>
      {ended && (
        <p role="status" className="notice">
          {deactivated ? DEACTIVATED : 'You have been signed out. Please sign in again.'}
        </p>
      )}
      <PasswordForm />
      <PasskeyForm />
    </>
  )
}
