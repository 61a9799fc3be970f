import { useLocation } from 'react-router'
import { AccountSection } from './account-section.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'

export default function Account() {
  const { hash } = useLocation()
  return (
    <div className="account">
      <div className="screen-head">
        <h1 className="text-3xl">Your Account</h1>
      </div>
      <EmailLinkNote hash={hash} />
      <AccountSection title="Email">
        <ChangeEmail />
      </AccountSection>
      <AccountSection title="Password">
        <ChangePassword />
      </AccountSection>
      <SecondStep />
      <Passkeys />
      <Sessions />
    </div>
  )
}

/** Links of an email change redirect here, with the outcome in the fragment. */
function EmailLinkNote({ hash }: { hash: string }) {
  const values = new URLSearchParams(hash.slice(1))
  const note = values.has('error')
    ? 'This link is no longer good. To change the email address, begin again below.'
    : values.has('message') && 'Confirmed. Now open the link in the mail to the other address too.'
  if (!note) return null
  return (
    <p role="status" className="notice mb-6">
      {note}
    </p>
  )
}
