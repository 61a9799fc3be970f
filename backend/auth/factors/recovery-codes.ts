import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { countAttempt } from '../attempts.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { notify } from '../notifications.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { readBody } from '../request.ts'
import type { SessionRow } from '../sessions.ts'
import { keyedDigest } from '../token-hash.ts'
import { getUser, hasVerifiedFactor, type User } from '../users.ts'
import { stepUpSession } from './step-up.ts'

const COUNT = 10
/** 59 bits; the alphabet has no letters that look alike. */
const LENGTH = 12
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const VerifyBody = z.object({ code: z.string().min(1, 'Code needs to be non-empty').max(64) })

/** `GET /factors/recovery-codes`: how many codes exist and remain, never the codes. */
export const getRecoveryCodes: UserEndpoint = async ({ authDatabase }, c, { user }) => {
  const [counts] = await authDatabase<{ total: number; remaining: number }[]>`
    select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
    from auth.mfa_recovery_codes where user_id = ${user.id}`
  return c.json({ type: 'recovery_code', ...counts })
}

/** `POST /factors/recovery-codes`: creates a new set, which replaces the older one and is shown once. */
export const postRecoveryCodes: UserEndpoint = async (context, c, signedIn) => {
  const { user, session } = signedIn
  requireManager(user, session)
  await requireRecentProof(context, c, signedIn)
  const codes = Array.from({ length: COUNT }, randomCode)
  const rows = codes.map((code) => ({ user_id: user.id, code_hash: hash(context, code) }))
  await transaction(context.authDatabase, async (tx) => {
    requireManager(await getUser(tx, user.id, { lock: true }), session)
    await tx`delete from auth.mfa_recovery_codes where user_id = ${user.id}`
    await tx`insert into auth.mfa_recovery_codes ${tx.values(rows)}`
  })
  notify(c, user, 'recovery_codes_created')
  return c.json({ type: 'recovery_code', total: codes.length, codes })
}

function requireManager(user: User, { aal }: SessionRow): void {
  if (aal === 'aal2' && hasVerifiedFactor(user)) return
  throw new AuthError('insufficient_aal', 'AAL2 required to manage recovery codes')
}

/** `POST /factors/recovery-codes/verify`: steps the session up by a recovery code. */
export const postRecoveryVerify: UserEndpoint = async (context, c, { user, session }) => {
  const { code } = await readBody(c, VerifyBody)
  await limit(context, c, 'factor', `recovery:${user.id}`)
  // Counted, and compared in any case: their 59 bits can't be guessed, and they stay a way in.
  await countAttempt(context, c, user)
  const answer = await transaction(context.authDatabase, async (tx) => {
    await getUser(tx, user.id, { lock: true })
    const count = await tx.count`
      update auth.mfa_recovery_codes set used_at = now()
      where user_id = ${user.id} and code_hash = ${hash(context, code)} and used_at is null`
    if (count === 0) {
      throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered')
    }
    return stepUpSession(context, c, tx, session.id, 'mfa/recovery_code')
  })
  return c.json(answer)
}

function randomCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${signs.slice(0, 6).join('')}-${signs.slice(6).join('')}`
}

function hash({ secret }: BackendContext, code: string): string {
  return keyedDigest(secret, 'recovery-code', code.toLowerCase().replace(/[\s-]/g, ''))
}
