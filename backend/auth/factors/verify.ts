import type { Context } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import { countAttempt } from '../attempts.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { isKnownDevice } from '../known-devices.ts'
import { limit, limitOfHour } from '../limits.ts'
import { notify } from '../notifications.ts'
import { APP_CODES_PER_HOUR } from '../policies.ts'
import { readBody } from '../request.ts'
import type { SessionRow } from '../sessions.ts'
import { offerUnlock } from '../unlock.ts'
import { findUser, hasVerifiedFactor, type User } from '../users.ts'
import { CHALLENGE_LIFETIME } from './challenge.ts'
import { type FactorRow, findFactor } from './find.ts'
import { stepUpSession } from './step-up.ts'

const MAX_TRIES = 5

const Body = z.object({
  challenge_id: z.guid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(20),
})

/** `POST /factors/{id}/verify`: steps the session up by the app's code. */
export const postFactorVerify: UserEndpoint = async (context, c, { user, session }) => {
  const factor = await findFactor(context.authDatabase, user.id, c.req.param('id'))
  const { challenge_id, code } = await readBody(c, Body)
  await limit(context, c, 'totp', user.id)
  const isAllowed = await countCode(context, c, user)
  await countTry(context, factor, challenge_id)
  const step = isAllowed && stepOf(factor, code)
  const answer = await transaction(context.authDatabase, async (tx) => {
    await requireAssurance(tx, session, factor.id)
    await requireChallenge(tx, factor, challenge_id)
    if (!step || !(await acceptStep(tx, factor, step))) {
      throw new AuthError('mfa_verification_failed')
    }
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${challenge_id}`
    await tx`
      delete from auth.mfa_factors
      where user_id = ${user.id} and status = 'unverified' and id <> ${factor.id}`
    return stepUpSession(context, c, tx, session.id, 'totp', factor.id)
  })
  if (factor.status === 'unverified') notify(c, user, 'mfa_factor_enrolled')
  return c.json(answer)
}

/** Counts a code before it is compared; unknown devices have few. Resolves to whether to compare. @throws AuthError. */
async function countCode(context: BackendContext, c: Context, user: User): Promise<boolean> {
  if (!(await isKnownDevice(context, c, user.id))) {
    try {
      await limitOfHour(context.authDatabase, 'totp', user.id, APP_CODES_PER_HOUR)
    } catch (refusal) {
      offerUnlock(context, user)
      throw refusal
    }
  }
  const { allowed } = await countAttempt(context, c, user)
  if (!allowed) offerUnlock(context, user)
  return allowed
}

/** Counts the code against its challenge, which ends after five. */
async function countTry({ authDatabase: sql }: BackendContext, { id }: FactorRow, given: string) {
  await sql`
    update auth.mfa_challenges set attempts = attempts + 1
    where id = ${given} and factor_id = ${id} and attempts <= ${MAX_TRIES}`
}

/** Adding a second factor requires an `aal2` session, so that a stolen session can't add its own. */
async function requireAssurance(tx: Sql, { user_id, aal }: SessionRow, factorId: string) {
  const user = await findUser(tx, { id: user_id }, { lock: true })
  const factor = user?.factors.find(({ id }) => id === factorId)
  if (user && hasVerifiedFactor(user) && factor?.status !== 'verified' && aal !== 'aal2') {
    throw new AuthError('insufficient_aal', 'AAL2 required to verify a new factor')
  }
}

/** The 30-second step of the code (RFC 6238): the current one or a neighbor, because clocks differ. */
function stepOf({ secret }: FactorRow, code: string): number | undefined {
  const timestamp = Date.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Marks the step as used, so that neither it nor an older one is accepted again (RFC 6238 §5.2). */
async function acceptStep(tx: Sql, { id }: FactorRow, step: number): Promise<boolean> {
  const count = await tx.count`
    update auth.mfa_factors set last_totp_step = ${step}, status = 'verified', updated_at = now()
    where id = ${id} and last_totp_step < ${step}`
  return count === 1
}

async function requireChallenge(tx: Sql, { id }: FactorRow, challengeId: string) {
  const [challenge] = await tx<{ usable: boolean }[]>`
    select verified_at is null and attempts <= ${MAX_TRIES} and created_at > now() - make_interval(secs => ${CHALLENGE_LIFETIME}) as usable
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${id} for update`
  if (!challenge) {
    throw new AuthError(
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
      { status: 422 },
    )
  }
  if (!challenge.usable) {
    throw new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}
