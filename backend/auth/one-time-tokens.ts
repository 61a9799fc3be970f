import { randomInt } from 'node:crypto'
import type { BackendContext } from '../context.ts'
import type { Fragment, Sql } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import { AuthError } from './errors.ts'
import { digest, keyedDigest, randomToken } from './token-hash.ts'

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

export const LINK_HOURS = { invite: 24, recovery: 1 }
/** In hours; 1 when absent. */
const LIFETIMES: Partial<Record<TokenType, number>> = { confirmation_token: LINK_HOURS.invite }
/** After this many guesses a six-digit code is void; the link beside it stays valid. */
const MAX_GUESSES = 5

type Condition = Fragment

interface NewToken {
  userId: string
  type: TokenType
  email: string
  flowStateId?: string | undefined
}

/**
 * Creates a link's token and a six-digit code. Only the latest code is valid, so that there is one to guess; links stay
 * valid until they expire. The caller must have locked the user's row.
 */
export async function createToken(
  { secret }: BackendContext,
  tx: Sql,
  { userId, type, email, flowStateId }: NewToken,
): Promise<{ token: string; code: string }> {
  const token = (flowStateId ? 'pkce_' : '') + randomToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx`
    update auth.one_time_tokens set code_hash = null
    where user_id = ${userId} and token_type = ${type} and code_hash is not null`
  await tx`
    insert into auth.one_time_tokens ${tx.values({
      user_id: userId,
      token_type: type,
      token_hash: digest(token),
      code_hash: keyedDigest(secret, `code:${email}`, code),
      relates_to: email,
      flow_state_id: flowStateId ?? null,
      expires_at: new Date(Date.now() + (LIFETIMES[type] ?? LINK_HOURS.recovery) * 3_600_000),
    })}`
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId} and token_type = ${type} and expires_at <= now()`
  return { token, code }
}

/** Redeems the token of a link; of two concurrent uses one succeeds. Resolves to undefined for an invalid one. */
export function redeemLink(
  tx: Sql,
  token: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  return redeem(tx, tx.part`token_hash = ${digest(token)} and token_type::text = any(${types})`)
}

async function redeem(tx: Sql, which: Condition): Promise<OneTimeToken | undefined> {
  await lockOwners(tx, which)
  const [redeemed] = await tx<OneTimeToken[]>`
    delete from auth.one_time_tokens where ${which} and expires_at > now() returning *`
  if (!redeemed) return undefined
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${redeemed.user_id} and token_type = ${redeemed.token_type}`
  return redeemed
}

/** Creating, counting and redeeming tokens all lock the user's row first, so that no deadlock can arise. */
async function lockOwners(tx: Sql, which: Condition): Promise<void> {
  await tx`
    select from auth.users
    where id in (select user_id from auth.one_time_tokens where ${which}) order by id for update`
}

/** Counts a guess at the codes sent to an address, before the code is compared. */
export async function countGuess(
  { authDatabase }: BackendContext,
  email: string,
  types: TokenType[],
): Promise<void> {
  await transaction(authDatabase, async (tx) => {
    const which = tx.part`relates_to = ${email} and token_type::text = any(${types})`
    await lockOwners(tx, which)
    await tx`
      update auth.one_time_tokens set failed_attempts = failed_attempts + 1 where ${which}`
  })
}

/** Redeems a code sent to an address; call `countGuess` first. Resolves to undefined for an invalid one. */
export function redeemCode(
  { secret }: BackendContext,
  tx: Sql,
  email: string,
  code: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  return redeem(
    tx,
    tx.part`relates_to = ${email} and token_type::text = any(${types})
      and code_hash = ${keyedDigest(secret, `code:${email}`, code)}
      and failed_attempts <= ${MAX_GUESSES}`,
  )
}

export function expired(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError('otp_expired', message)
}
