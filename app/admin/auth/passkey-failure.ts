import type { AuthError } from '@supabase/supabase-js'
import { showToast } from '../../behaviors/show-toast.ts'
import { failureOf, type OnFailure } from './failure.ts'

/** An error of the server, or one that the browser or the authenticator told the client (`WebAuthnError`). */
export type PasskeyError = AuthError | (Error & { code: string })

export const NOT_ON_ADDRESSES =
  'A passkey works on the site’s own name and on localhost, never on an IP address.'
export const NOT_IN_BROWSER = 'This browser cannot use passkeys.'

/** By code of the client, or by name of the browser's error (WebAuthn §5.1.3, §5.1.4). */
const BY_CODE: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device or password manager has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you: set up a PIN, fingerprint or face on it first.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep a passkey. Please use another one.',
  ERROR_INVALID_DOMAIN: NOT_ON_ADDRESSES,
  ERROR_INVALID_RP_ID: NOT_ON_ADDRESSES,
  validation_failed: NOT_ON_ADDRESSES,
  // Browsers don't tell the two apart, so that no site learns which passkeys there are.
  NotAllowedError: 'It was cancelled, or took too long. Please try again.',
  AbortError: 'It was cancelled. Please try again.',
}

/** The message to show for a failed passkey call. */
export function passkeyFailureOf(error: PasskeyError): string {
  const known = BY_CODE[error.code ?? ''] ?? BY_CODE[error.name]
  if (known) return known
  if (error.message === 'Browser does not support WebAuthn') return NOT_IN_BROWSER
  return 'status' in error ? failureOf(error) : 'The device could not do it. Please try again.'
}

/** As `showFailure`. */
export function showPasskeyFailure(
  title: string,
  error: PasskeyError,
  onFailure?: OnFailure,
): false {
  const description = passkeyFailureOf(error)
  showToast({ title, description, destructive: true })
  onFailure?.(description)
  return false
}
