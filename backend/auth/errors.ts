import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Log } from '../context.ts'

/** The codes we answer with, with the statuses that Supabase Auth gives them. */
const STATUSES = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  body_too_large: 413,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 403,
  flow_state_not_found: 404,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_phone_enroll_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  user_banned: 403,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
} satisfies Record<string, ContentfulStatusCode>

export type AuthErrorCode = keyof typeof STATUSES

interface Details {
  status?: ContentfulStatusCode
  /** Why a password is weak, as the client shows it. */
  reasons?: string[]
  /** In seconds, until a limit lets the next request pass. */
  retryAfter?: number
}

/** An answer other than success, in the terms of Supabase Auth. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: ContentfulStatusCode
  readonly reasons: string[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: AuthErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.status = details.status ?? STATUSES[code]
    this.reasons = details.reasons
    this.retryAfter = details.retryAfter
  }
}

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

/**
 * Writes an error as the caller's version of the API expects it:
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export function renderError(c: Context, log: Log, error: Error): Response {
  const { code, status, message, reasons, retryAfter } = asAuthError(error, log)
  const modern = (c.req.header(VERSION_HEADER) ?? '') >= VERSION
  if (modern) c.header(VERSION_HEADER, VERSION)
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  const weakness = reasons && { weak_password: { reasons } }
  const body = modern ? { code, message } : { code: status, error_code: code, msg: message }
  return c.json({ ...body, ...weakness }, status)
}

/** Values that PostgreSQL refuses (classes 22, 23, 54) are the caller's fault, all else is ours. */
export function asAuthError(error: Error & { code?: string }, log: Log): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof z.ZodError) {
    return new AuthError('validation_failed', error.issues[0]?.message ?? 'Invalid request')
  }
  if (/^(2[23]|54)...$/.test(error.code ?? '')) {
    log('warn', `Auth: the database refused a value: ${error.code}`)
    return new AuthError('validation_failed', 'A value in the request cannot be stored')
  }
  log('error', `Auth: ${error.message}`, { stack: error.stack })
  return new AuthError('unexpected_failure', 'Unexpected failure, please check server logs')
}
