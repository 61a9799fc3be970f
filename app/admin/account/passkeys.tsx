import { Spinner } from '../../ui/spinner.tsx'
import { NOT_IN_BROWSER, NOT_ON_ADDRESSES } from '../auth/passkey-failure.ts'
import { usePasskeySupport } from '../auth/use-passkey-support.ts'
import { AccountSection } from './account-section.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { useAddPasskey, usePasskeys } from './use-passkeys.ts'

/** The user's passkeys, which are listed and removed also where none can be added. */
export function Passkeys() {
  const support = usePasskeySupport()
  const isOffered = support !== undefined && support !== 'project'
  const { data, isError, isLoading, refetch } = usePasskeys({ enabled: isOffered })
  return (
    <AccountSection title="Passkeys">
      <p className="mb-5">
        With a passkey you sign in by fingerprint, face or PIN of your device, without a password
        and without a code. {NOT_ON_ADDRESSES}
      </p>
      {isLoading && <Spinner label="Loading your passkeys" />}
      {isError && (
        <div className="mb-5">
          <p className="mb-3">Could not fetch your passkeys.</p>
          <button type="button" className="button button-quiet" onClick={() => refetch()}>
            Try Again
          </button>
        </div>
      )}
      {data?.length === 0 && <p className="mb-5">No passkeys added yet.</p>}
      {data && data.length > 0 && (
        <ul className="account-list">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {support === 'supported' && <AddPasskey isFirst={data?.length === 0} />}
      {support === 'browser' && <p>{NOT_IN_BROWSER}</p>}
      {support === 'project' && <p>Passkeys are turned off in the project behind this site.</p>}
    </AccountSection>
  )
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const add = useAddPasskey()
  return (
    <>
      <button
        type="button"
        className={`button ${isFirst ? 'button-solid' : 'button-quiet'}`}
        disabled={add.isPending}
        aria-busy={add.isPending}
        onClick={() => add.mutate()}
      >
        {isFirst ? 'Add a Passkey' : 'Add Another Passkey'}
      </button>
      <p role="status" className="field-hint">
        {add.isPending && 'Follow what your browser shows.'}
      </p>
    </>
  )
}
