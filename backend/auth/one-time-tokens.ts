import { randomInt } from 'node:crypto'
import type { BackendContext } from '../context.ts'
import type { Transaction } from '../database/connect.ts'
import { AuthError } from './errors.ts'
import { digest, keyedDigest, randomToken } from './opaque.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

export interface OneTimeToken {
  id: string
  user_id: string
  token_type: TokenType
  relates_to: string
  flow_state_id: string | null
}

/** In hours. An invitation may lie over night. */
const LIFETIMES: Partial<Record<TokenType, number>> = { confirmation_token: 24 }
/** A code of six digits dies of so many guesses; the link beside it goes on. */
const MAX_GUESSES = 10

interface NewToken {
  userId: string
  type: TokenType
  /** The address the token is sent to. */
  email: string
  flowStateId?: string | undefined
}

/** Makes a link's token and a code, in place of an earlier one of the same type. */
export async function createToken(
  { secret }: BackendContext,
  tx: Transaction,
  { userId, type, email, flowStateId }: NewToken,
): Promise<{ token: string; code: string }> {
  const token = (flowStateId ? 'pkce_' : '') + randomToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`
  await tx`
    insert into auth.one_time_tokens ${tx({
      user_id: userId,
      token_type: type,
      token_hash: digest(token),
      code_hash: keyedDigest(secret, `code:${email}`, code),
      relates_to: email,
      flow_state_id: flowStateId ?? null,
      expires_at: new Date(Date.now() + (LIFETIMES[type] ?? 1) * 3_600_000),
    })}`
  return { token, code }
}

/** Uses up the token of a link; of two uses at once only one gets it. */
export async function redeemLink(
  tx: Transaction,
  token: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  const [redeemed] = await tx<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type::text = any(${types}) and expires_at > now()
    returning *`
  return redeemed
}

/** Counts a guess at the codes sent to an address, before it is looked at. */
export async function countGuess(
  { authDatabase }: BackendContext,
  email: string,
  types: TokenType[],
): Promise<void> {
  await authDatabase`
    update auth.one_time_tokens set failed_attempts = failed_attempts + 1
    where relates_to = ${email} and token_type::text = any(${types})`
}

/** Uses up a code sent to an address; call `countGuess` first. */
export async function redeemCode(
  { secret }: BackendContext,
  tx: Transaction,
  email: string,
  code: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  const [redeemed] = await tx<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where relates_to = ${email} and token_type::text = any(${types}) and expires_at > now()
      and code_hash = ${keyedDigest(secret, `code:${email}`, code)}
      and failed_attempts <= ${MAX_GUESSES}
    returning *`
  return redeemed
}

export function expired(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError('otp_expired', message)
}
