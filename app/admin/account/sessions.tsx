import { Spinner } from '../../ui/spinner.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { AccountSection } from './account-section.tsx'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

/** The user's sessions. A backend that can't list them can still end the others, or all. */
export function Sessions() {
  const { signOut } = useAuth()
  const { sessions, end, reload } = useSessions()
  const endOthers = async () => {
    if (await signOut('others')) await reload()
  }
  return (
    <AccountSection title="Where You Are Signed In">
      {sessions.isPending && <Spinner label="Loading your sessions" />}
      {sessions.isError && (
        <div className="mb-5">
          <p className="mb-3">Could not fetch your sessions.</p>
          <button type="button" className="button button-quiet" onClick={reload}>
            Try Again
          </button>
        </div>
      )}
      {sessions.data && (
        <ul className="account-list">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} end={end} />
          ))}
        </ul>
      )}
      <div className="form-buttons">
        <button type="button" className="button button-quiet" onClick={endOthers}>
          Sign Out Everywhere Else
        </button>
        <button type="button" className="button button-quiet" onClick={() => signOut('global')}>
          Sign Out Everywhere
        </button>
      </div>
    </AccountSection>
  )
}
