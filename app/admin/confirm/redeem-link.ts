import type { AuthError } from '@supabase/supabase-js'
import { z } from 'zod'
import { isMissing, type OwnAuth } from '../../data/own-auth.ts'
import type { Client } from '../../data/services.ts'
import { isForOtherApplication, type MailedLink } from './mailed-link.ts'

export type Redeemed =
  | { result: 'signed-in' }
  /** This browser may try to sign in. */
  | { result: 'let-in' }
  /** The other address has to confirm the change too. */
  | { result: 'half-confirmed' }
  /** Another application gets the session or code. */
  | { result: 'elsewhere'; address: string }
  /** The link was used, replaced or is too old. */
  | { result: 'expired' }
  | { result: 'failed'; error: AuthError }

const Answer = z.object({ redirect_to: z.url() })
const EXPIRED = ['otp_expired', 'flow_state_not_found', 'flow_state_expired', 'user_not_found']

/** Redeems a mailed link: for this browser, or for the application that it leads to. */
export async function redeemLink(
  { auth }: Client,
  ownAuth: OwnAuth,
  link: MailedLink,
): Promise<Redeemed> {
  const { token: token_hash, type, redirectTo: redirect_to } = link
  if (isForOtherApplication(link)) {
    const body = { token_hash, type, redirect_to }
    const { data, error } = await ownAuth('POST /verify/redirect', { body, shape: Answer })
    if (data) return { result: 'elsewhere', address: data.redirect_to }
    if (EXPIRED.includes(error.code ?? '') || !isMissing(error)) return failed(error)
  }
  if (type === 'unlock') {
    const { error } = await ownAuth('POST /unlock', { body: { token_hash } })
    return error ? failed(error) : { result: 'let-in' }
  }
  const { data, error } = await auth.verifyOtp({ token_hash, type })
  if (error) return failed(error)
  return { result: data.session ? 'signed-in' : 'half-confirmed' }
}

function failed(error: AuthError): Redeemed {
  const isExpired = EXPIRED.includes(error.code ?? '')
  return isExpired ? { result: 'expired' } : { result: 'failed', error }
}
