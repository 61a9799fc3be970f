import { useLocation, useNavigate } from 'react-router'
import { ChangePassword } from '../account/change-password.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { LinkExpired } from '../confirm/link-expired.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Frame } from './frame.tsx'

/** Follows a link or a code for a new password. Links of hosted projects come here with a session or an error. */
export default function NewPassword() {
  const { status } = useAuth()
  const { hash } = useLocation()
  const navigate = useNavigate()
  if (status === 'loading') return <LoadingPage />
  if (hash.includes('error') || status === 'signed-out') return <LinkExpired {...EXPIRED} />
  if (status === 'second-step') {
    return (
      <Frame title="Choose a password">
        <p className="mb-5">First the second step, as at every sign-in.</p>
        <CodeForm />
      </Frame>
    )
  }
  return (
    <Frame title="Choose a password">
      <ChangePassword done={() => navigate('/admin', { replace: true })} />
    </Frame>
  )
}

const EXPIRED = {
  renewal:
    'A link works once, and not for long: one for a new password for an hour, an invitation for a day. Ask for a new link and use the latest mail. If you were invited, another invitation can be made for you.',
  renew: { to: '/admin/forgotten-password', label: 'Ask for a New Link' },
}
