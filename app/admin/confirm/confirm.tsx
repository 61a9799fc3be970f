import { Link } from 'react-router'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { LoadingPage } from '../loading-page.tsx'
import { FormFailure } from '../sign-in/form-failure.tsx'
import { Frame } from '../sign-in/frame.tsx'
import type { Route } from './+types/confirm.ts'
import { LinkExpired } from './link-expired.tsx'
import { LINK_KINDS, type LinkKind } from './link-kinds.ts'
import { isForOtherApplication, type MailedLink, mailedLinkIn } from './mailed-link.ts'
import { useRedeem } from './use-redeem.ts'

/** Takes the link out of the address bar and the history. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  history.replaceState(history.state, '', location.pathname)
  return mailedLinkIn(request.url)
}
clientLoader.hydrate = true as const

/**
 * The target of every mailed link. Only its button redeems the link, because mail scanners open links and run
 * scripts.
 */
export default function Confirm({ loaderData: link }: Route.ComponentProps) {
  const { status } = useAuth()
  if (status === 'loading') return <LoadingPage />
  return link ? <ConfirmLink link={link} /> : <LinkIncomplete />
}

function ConfirmLink({ link }: { link: MailedLink }) {
  const { user } = useAuth()
  const kind: LinkKind = LINK_KINDS[link.type]
  const { state, failure, redeem } = useRedeem(link, kind)
  if (state === 'expired') return <LinkExpired {...kind} />
  if (state === 'half-confirmed') return <HalfConfirmed />
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void redeem()
  }
  return (
    <Frame title={kind.title}>
      <p className="mb-5">{kind.text}</p>
      {user && state === 'waiting' && link.type !== 'unlock' && !isForOtherApplication(link) && (
        <p className="notice">
          This browser is signed in as <strong>{user.email}</strong>. Going on signs it in as the
          account that the link is for.
        </p>
      )}
      <form onSubmit={submit}>
        <FormFailure message={failure} />
        <div className="form-buttons">
          <SubmitButton busy={state === 'busy'}>{kind.button}</SubmitButton>
        </div>
      </form>
    </Frame>
  )
}

function HalfConfirmed() {
  return (
    <Frame title="One more confirmation">
      <p role="alert" className="mb-5">
        Confirmed. Now open the link in the mail to the other address too.
      </p>
    </Frame>
  )
}

function LinkIncomplete() {
  return (
    <Frame title="Open the link once more">
      <p className="mb-5">
        This page needs the whole link. Open it once more where you got it, or copy all of it into
        the address bar. It is still good.
      </p>
      <Link to="/admin" className="form-link">
        Back to sign-in
      </Link>
    </Frame>
  )
}
