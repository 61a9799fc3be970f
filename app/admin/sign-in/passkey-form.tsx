import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '../auth/auth-context.ts'
import { NOT_ON_ADDRESSES } from '../auth/passkey-failure.ts'
import { usePasskeySupport } from '../auth/use-passkey-support.ts'
import { FormFailure } from './form-failure.tsx'

/** Sign-in by a passkey, where there can be one. Voice control tells the buttons apart by their first words. */
export function PasskeyForm() {
  const { signInWithPasskey } = useAuth()
  const support = usePasskeySupport()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (support === 'ip-address') return <p className="field-hint mt-6">{NOT_ON_ADDRESSES}</p>
  if (support !== 'supported') return null
  const enter = async () => {
    setFailure(undefined)
    setBusy(true)
    await signInWithPasskey(setFailure)
    setBusy(false)
  }
  return (
    <div className="other-way">
      <FormFailure message={failure} />
      <button
        type="button"
        className="button button-quiet"
        disabled={busy}
        aria-busy={busy}
        onClick={enter}
      >
        <KeyRound size={18} aria-hidden />
        Use a Passkey
      </button>
      <p role="status" className="field-hint">
        {busy ? 'Follow what your browser shows.' : 'By fingerprint, face or PIN of your device.'}
      </p>
    </div>
  )
}
