import { Link, useLocation, useNavigate } from 'react-router'
import { ChangePassword } from '../account/change-password.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Frame } from './frame.tsx'

/** The target of reset and invitation links, which come with a session or an error. */
export default function NewPassword() {
  const { status } = useAuth()
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (status === 'loading') return <LoadingPage />
  if (hash.includes('error') || status === 'signed-out') return <LinkExpired />
  if (status === 'second-step') {
    return (
      <Frame title="Choose a new password">
        <p className="mb-5">First the second step, as at every sign-in.</p>
        <CodeForm />
      </Frame>
    )
  }
  return (
    <Frame title="Choose a new password">
      <ChangePassword done={() => navigate('/admin', { replace: true })} />
    </Frame>
  )
}

function LinkExpired() {
  return (
    <Frame title="This link is no longer good">
      <p className="mb-5">
        A link works once, and not for long: one for a new password for an hour, an invitation for a
        day. Ask for a new link and use the latest mail. If you were invited, whoever invited you
        can also make another one.
      </p>
      <div className="form-buttons">
        <Link to="/admin/forgotten-password" className="button button-solid">
          Ask for a New Link
        </Link>
        <Link to="/admin" className="form-link">
          Back to sign-in
        </Link>
      </div>
    </Frame>
  )
}
