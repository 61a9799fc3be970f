import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import { requireUser, type SignedIn } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { keyedDigest } from '../opaque.ts'
import { readBody } from '../request.ts'
import { hasVerifiedFactor } from '../users.ts'
import { raiseSession } from './raise-session.ts'

const COUNT = 10
/** 60 bits, without letters that look like others. */
const LENGTH = 12
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const VerifyBody = z.object({ code: z.string().min(1, 'Code needs to be non-empty').max(64) })

/** `GET /factors/recovery-codes`: how many there are and are left, never the codes. */
export async function getRecoveryCodes(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c)
  const [counts] = await context.authDatabase<{ total: number; remaining: number }[]>`
    select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
    from auth.mfa_recovery_codes where user_id = ${user.id}`
  if (!counts?.total) throw none()
  return c.json({ type: 'recovery_code', ...counts })
}

/** `POST /factors/recovery-codes`: the first set, shown this once. */
export async function postRecoveryCodes(context: BackendContext, c: Context): Promise<Response> {
  return replace(context, c, (any) => {
    if (!any) return
    throw new AuthError(
      'mfa_verified_factor_exists',
      'Recovery codes are already enrolled for this user, use regenerate to rotate them',
    )
  })
}

/** `POST /factors/recovery-codes/regenerate`: a new set in place of the old. */
export async function postRegenerate(context: BackendContext, c: Context): Promise<Response> {
  return replace(context, c, (any) => {
    if (!any) throw none()
  })
}

/** `DELETE /factors/recovery-codes`: no more of them. */
export async function deleteRecoveryCodes(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireTwoFactors(context, c)
  await context.authDatabase`delete from auth.mfa_recovery_codes where user_id = ${user.id}`
  return c.json({ type: 'recovery_code' })
}

/** `POST /factors/recovery-codes/verify`: the session rises to two factors for one code. */
export async function postRecoveryVerify(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c)
  const { code } = await readBody(c, VerifyBody)
  await limit(context.authDatabase, c, 'factor', user.id)
  const answer = await transaction(context.authDatabase, async (tx) => {
    const { count } = await tx`
      update auth.mfa_recovery_codes set used_at = now()
      where user_id = ${user.id} and code_hash = ${hash(context, code)} and used_at is null`
    if (count === 0) {
      throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered')
    }
    return raiseSession(context, tx, session.id, 'mfa/recovery_code')
  })
  c.header('Cache-Control', 'no-store')
  return c.json(answer)
}

async function replace(
  context: BackendContext,
  c: Context,
  allow: (any: boolean) => void,
): Promise<Response> {
  const { user } = await requireTwoFactors(context, c)
  const codes = Array.from({ length: COUNT }, randomCode)
  await transaction(context.authDatabase, async (tx) => {
    await tx`select from auth.users where id = ${user.id} for update`
    const [any] = await tx`select from auth.mfa_recovery_codes where user_id = ${user.id} limit 1`
    allow(Boolean(any))
    await store(context, tx, user.id, codes)
  })
  c.header('Cache-Control', 'no-store')
  return c.json({ type: 'recovery_code', total: codes.length, codes })
}

async function store(context: BackendContext, tx: Transaction, userId: string, codes: string[]) {
  await tx`delete from auth.mfa_recovery_codes where user_id = ${userId}`
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hash(context, code) }))
  await tx`insert into auth.mfa_recovery_codes ${tx(rows)}`
}

async function requireTwoFactors(context: BackendContext, c: Context): Promise<SignedIn> {
  const signedIn = await requireUser(context, c)
  if (signedIn.session.aal !== 'aal2' || !hasVerifiedFactor(signedIn.user)) {
    throw new AuthError('insufficient_aal', 'AAL2 required to manage recovery codes')
  }
  return signedIn
}

function randomCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${signs.slice(0, 6).join('')}-${signs.slice(6).join('')}`
}

function hash({ secret }: BackendContext, code: string): string {
  return keyedDigest(secret, 'recovery-code', code.toLowerCase().replace(/[\s-]/g, ''))
}

function none(): AuthError {
  return new AuthError('mfa_factor_not_found', 'The user has not enrolled recovery codes')
}
