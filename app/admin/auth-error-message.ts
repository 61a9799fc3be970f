const SESSION_ENDED = 'Your session has ended. Please sign in again.'
/** Of an account that an owner has deactivated. */
export const DEACTIVATED =
  'Your account has been deactivated. An owner of the site can let you in again.'
const WRONG_CODE = 'That code is not right. Please check it and try again.'
const OLD_CODE =
  'That code or link is not right, or no longer valid. Please check it, or ask for a new one.'

/** By code of Supabase Auth: https://supabase.com/docs/guides/auth/debugging/error-codes */
const BY_CODE: Record<string, string> = {
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
  user_banned: DEACTIVATED,
  mfa_verification_failed: WRONG_CODE,
  mfa_challenge_expired: 'That took too long. Please enter a new code.',
  mfa_factor_not_found: 'This authenticator is no longer set up. Please reload the page.',
  too_many_enrolled_mfa_factors:
    'You have as many authenticators as there may be. Remove one first.',
  too_many_passkeys: 'You have as many passkeys as there may be. Remove one first.',
  webauthn_challenge_expired: 'That took too long. Please try again.',
  webauthn_challenge_not_found: 'That took too long. Please try again.',
  webauthn_credential_exists:
    'This device or password manager has a passkey for your account already.',
  webauthn_credential_not_found:
    'This passkey is not known here: it may have been removed. Please sign in another way.',
  webauthn_verification_failed: 'The passkey was not accepted. Please try again.',
  insufficient_aal: 'Please sign in again with a code of your authenticator first.',
  otp_expired: OLD_CODE,
  flow_state_expired: OLD_CODE,
  flow_state_not_found: OLD_CODE,
  reauthentication_not_valid: OLD_CODE,
  over_request_rate_limit: 'Too many tries. Please wait a minute, then try again.',
  reauthentication_needed: 'Nothing was changed, because it was not confirmed that it is you.',
  email_exists: 'This email address belongs to another account.',
}

/** A lost session as reported without a code of Supabase Auth: by the REST API, storage and the client. */
const SESSION_LOST = /session_not_found|jwt expired|invalid jwt|session missing|session_id claim/i

/** The message to show to staff for a server's error: messages meant for developers are replaced. */
export function authErrorMessage(message: string, code = ''): string {
  return BY_CODE[code] ?? (SESSION_LOST.test(message) ? SESSION_ENDED : message)
}
