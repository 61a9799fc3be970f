import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { isUnreachable, isUnstorable } from '../database/failures.ts'
import type { Log } from '../log.ts'

const CATALOGUE = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT'],
  bad_oauth_callback: [400, 'Bad ID token'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  body_too_large: [413, 'The request body is too large'],
  conflict: [409, 'The request conflicts with what is stored'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [403, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [403, 'AAL2 required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [422, 'MFA challenge has expired, create a new challenge'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for webauthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'Not found'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this later'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_email_needs_verification: [
    422,
    'Verify the email with the provider in order to sign in',
  ],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  // Not in Supabase Auth: its gateway answers in this case.
  service_unavailable: [503, 'The accounts cannot be reached at the moment, try again'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs'],
  user_banned: [403, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is weak'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  webauthn_credential_not_found: [400, 'Credential not found'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
} satisfies Record<string, [ContentfulStatusCode, string]>

export type AuthErrorCode = keyof typeof CATALOGUE

interface Details {
  status?: ContentfulStatusCode
  reasons?: string[]
  /** In seconds. */
  retryAfter?: number
}

export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: ContentfulStatusCode
  readonly reasons: string[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: AuthErrorCode, message: string = CATALOGUE[code][1], details: Details = {}) {
    super(message)
    this.code = code
    this.status = details.status ?? CATALOGUE[code][0]
    this.reasons = details.reasons
    this.retryAfter = details.retryAfter
  }
}

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

/** The response as of the client's API version: https://supabase.com/docs/guides/auth/debugging/error-codes */
export function renderError(c: Context, log: Log, error: Error): Response {
  const { code, status, message, reasons, retryAfter } = asAuthError(error, log)
  const modern = (c.req.header(VERSION_HEADER) ?? '') >= VERSION
  if (modern) c.header(VERSION_HEADER, VERSION)
  c.header('x-sb-error-code', code)
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  const weakness = reasons && { weak_password: { reasons } }
  const body = modern ? { code, message } : { code: status, error_code: code, msg: message }
  return c.json({ ...body, ...weakness }, status)
}

/** Maps an error to an AuthError; unexpected errors are logged. */
export function asAuthError(error: Error, log: Log): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof z.ZodError) {
    return new AuthError('validation_failed', error.issues[0]?.message)
  }
  // Raised by our own triggers, in words for people.
  if (error instanceof DatabaseError && error.code === 'PT409')
    return new AuthError('conflict', error.message)
  if (isUnreachable(error)) {
    log('error', `auth: the database cannot be reached: ${error.message}`)
    return new AuthError('service_unavailable')
  }
  if (isUnstorable(error) || isRefusedByConstraint(error)) {
    log('warn', `auth: the database refused a value: ${error.code}`)
    return new AuthError('validation_failed', 'A value in the request cannot be stored')
  }
  log('error', `auth: ${error.message}`, { stack: error.stack })
  return new AuthError('unexpected_failure')
}

function isRefusedByConstraint(error: Error): error is DatabaseError {
  return error instanceof DatabaseError && Boolean(error.code?.startsWith('23'))
}
