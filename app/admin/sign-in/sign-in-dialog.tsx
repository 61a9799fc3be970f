import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { DEACTIVATED } from '../auth-error-message.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Shown above a form with unsaved changes after the session has ended. */
export function SignInDialog() {
  const navigate = useNavigate()
  const { deactivated } = useAuth()
  const leave = () => navigate('/admin')
  if (deactivated) {
    return (
      <Dialog title="You can no longer save here" close={leave}>
        <p className="mb-3">{DEACTIVATED}</p>
        <p className="mb-5">
          What you typed is not lost: it is kept as a draft in this browser, and offered when you
          sign in again and open the same form.
        </p>
        <div className="form-buttons">
          <button type="button" className="button button-solid" onClick={leave}>
            Close
          </button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title="Sign in to go on" close={leave}>
      <p className="mb-5">Your changes are still here. Sign in, then save them.</p>
      <SignInForm />
    </Dialog>
  )
}
