const SESSION_ENDED = 'Your session has ended. Please sign in again.'
const WRONG_CODE = 'That code is not right. Please check it and try again.'
const OLD_CODE =
  'That code or link is not right, or no longer valid. Please check it, or ask for a new one.'

/** By the codes of Supabase Auth: https://supabase.com/docs/guides/auth/debugging/error-codes */
const BY_CODE: Record<string, string> = {
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
  mfa_verification_failed: WRONG_CODE,
  mfa_challenge_expired: 'That took too long. Please enter a new code.',
  mfa_factor_not_found: 'This authenticator is no longer set up. Please reload the page.',
  too_many_enrolled_mfa_factors:
    'You have as many authenticators as there may be. Remove one first.',
  insufficient_aal: 'Please sign in again with a code of your authenticator first.',
  otp_expired: OLD_CODE,
  flow_state_expired: OLD_CODE,
  flow_state_not_found: OLD_CODE,
  reauthentication_not_valid: OLD_CODE,
  email_exists: 'This email address belongs to another account.',
}

/** How a lost session is told where there is no code of Supabase Auth: by the API, storage, the client. */
const SESSION_LOST = /session_not_found|jwt expired|invalid jwt|session missing|session_id claim/i

/**
 * What a server says, in words for staff: what is meant for developers is replaced, all else stays.
 */
export function errorMessage(message: string, code = ''): string {
  return BY_CODE[code] ?? (SESSION_LOST.test(message) ? SESSION_ENDED : message)
}
