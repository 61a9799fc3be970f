import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { AuthError } from '../errors.ts'
import {
  completeSignIn,
  issue,
  type Method,
  newRefreshToken,
  recordMethod,
  type SessionRow,
} from '../sessions.ts'
import { getUser } from '../users.ts'

/** Raises a session to `aal2` and revokes its older refresh tokens; ends `aal1` sessions. @throws AuthError 403. */
export async function stepUpSession(
  context: BackendContext,
  c: Context,
  tx: Sql,
  sessionId: string,
  method: Method,
  factorId?: string,
): Promise<object> {
  // Serialized per user, because each step-up deletes sessions that another may be raising.
  await tx`
    select from auth.users
    where id = (select user_id from auth.sessions where id = ${sessionId}) for update`
  const [session] = await tx<SessionRow[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId ?? null}, updated_at = now()
    where id = ${sessionId} returning *`
  if (!session) throw new AuthError('session_not_found', 'Session does not exist')
  await recordMethod(tx, session.id, method)
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session.id} and not revoked`
  await tx`delete from auth.sessions where user_id = ${session.user_id} and aal = 'aal1'`
  await completeSignIn(context, c, tx, await getUser(tx, session.user_id))
  return issue(context, tx, session, await newRefreshToken(tx, session))
}

/** Returns sessions that a removed factor, or a last one's recovery code, raised to `aal1`; a passkey's stay `aal2`. */
export async function stepDownSessions(tx: Sql, userId: string, factorId: string): Promise<void> {
  const [other] = await tx`
    select from auth.mfa_factors where user_id = ${userId} and status = 'verified'`
  if (!other) await tx`delete from auth.mfa_recovery_codes where user_id = ${userId}`
  const lowered = await tx<{ id: string }[]>`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where user_id = ${userId} and passkey_id is null and (factor_id = ${factorId} or ${!other})
    returning id`
  await tx`
    delete from auth.mfa_amr_claims
    where session_id = any(${lowered.map(({ id }) => id)}::uuid[])
      and authentication_method in ('totp', 'mfa/recovery_code')`
}
