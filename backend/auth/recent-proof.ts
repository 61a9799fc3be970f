import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { countAttempt } from './attempts.ts'
import type { SignedIn } from './authenticate.ts'
import { AuthError } from './errors.ts'
import { limit } from './limits.ts'
import { countGuess, redeemCode } from './one-time-tokens.ts'
import { isPassword } from './passwords.ts'
import type { Method } from './sessions.ts'
import { offerUnlock } from './unlock.ts'

/** In seconds. */
const LIFETIME = 600

/** Methods of sign-in that count as a proof, with their validity in seconds. A mailed link covers its recovery. */
const PROOFS: Partial<Record<Method, number>> = {
  totp: LIFETIME,
  'mfa/recovery_code': LIFETIME,
  passkey: LIFETIME,
  otp: 3600,
}

export interface Proof {
  current_password?: string | null | undefined
  nonce?: string | undefined
}

/**
 * Requires the current password, a mailed code or a second factor, given within ten minutes: a session may be stolen.
 * @throws AuthError 400 `reauthentication_needed`, `invalid_credentials`, 422 `reauthentication_not_valid`.
 */
export async function requireRecentProof(
  context: BackendContext,
  c: Context,
  signedIn: SignedIn,
  proof: Proof = {},
): Promise<void> {
  if (isGiven(proof)) return prove(context, c, signedIn, proof)
  if (!(context.auth.requireProof ?? true) || (await isRecent(context, signedIn))) return
  throw new AuthError(
    'reauthentication_needed',
    'This requires the current password, a mailed code or a second factor, given within ten minutes',
  )
}

/** Whether there is anything to check. */
export function isGiven({ current_password, nonce }: Proof): boolean {
  return Boolean(current_password || nonce)
}

async function isRecent({ authDatabase: sql }: BackendContext, { session }: SignedIn) {
  const [found] = await sql<{ recent: boolean }[]>`
    select coalesce(proven_at > now() - make_interval(secs => ${LIFETIME}), false) or exists (
      select from auth.mfa_amr_claims c
      join jsonb_each_text(${sql.json(PROOFS)}::jsonb) p on p.key = c.authentication_method
      where c.session_id = s.id and c.updated_at > now() - make_interval(secs => p.value::int)
    ) as recent
    from auth.sessions s where id = ${session.id}`
  return found?.recent ?? false
}

/** Checks a proof and records it with the session. @throws AuthError for a wrong one. */
export async function prove(
  context: BackendContext,
  c: Context,
  signedIn: SignedIn,
  { current_password: password, nonce }: Proof,
): Promise<void> {
  if (password) await requirePassword(context, c, signedIn, password)
  else await requireNonce(context, c, signedIn, nonce ?? '')
  await context.authDatabase`
    update auth.sessions set proven_at = now() where id = ${signedIn.session.id}`
}

async function requirePassword(
  context: BackendContext,
  c: Context,
  { user }: SignedIn,
  password: string,
): Promise<void> {
  await limit(context, c, 'password', user.id)
  const attempt = await countAttempt(context, c, user)
  const same = await isPassword(password, user.encrypted_password)
  if (!attempt.allowed) offerUnlock(context, user)
  if (!same || !attempt.allowed)
    throw new AuthError('invalid_credentials', 'The current password is wrong')
  await attempt.takeBack()
}

async function requireNonce(
  context: BackendContext,
  c: Context,
  { user }: SignedIn,
  nonce: string,
): Promise<void> {
  const email = user.email ?? ''
  await limit(context, c, 'nonce', user.id)
  await countGuess(context, email, ['reauthentication_token'])
  const redeemed = await transaction(context.authDatabase, (tx) =>
    redeemCode(context, tx, email, nonce, ['reauthentication_token']),
  )
  if (!redeemed) throw new AuthError('reauthentication_not_valid')
}
