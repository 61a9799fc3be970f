import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Shown above a form with unsaved changes after the session has ended. */
export function SignInDialog() {
  const navigate = useNavigate()
  return (
    <Dialog title="Sign in to go on" close={() => navigate('/admin')}>
      <p className="mb-5">Your changes are still here. Sign in, then save them.</p>
      <SignInForm />
    </Dialog>
  )
}
