import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { readBody } from '../request.ts'
import { deviceOf, issue, newRefreshToken, type SessionRow } from '../sessions.ts'
import { digest, keyedDigest } from '../token-hash.ts'
import { getUser, refuseBanned } from '../users.ts'

interface RefreshToken {
  session_id: string
  revoked: boolean
  /** Used more than ten seconds ago, so that another use is a replay. */
  stale: boolean
}

const Body = z.object({ refresh_token: z.string().min(1, 'refresh_token required') })

/**
 * Exchanges a refresh token for a new pair. A second use within ten seconds (two tabs, a lost response) gets the same
 * successor; a later one ends the session: https://supabase.com/docs/guides/auth/sessions
 */
export async function grantRefreshToken(context: BackendContext, c: Context): Promise<object> {
  const { refresh_token: token } = await readBody(c, Body)
  await limit(context, c, 'refresh', digest(token))
  const answer = await transaction(context.authDatabase, (tx) => refresh(context, c, tx, token))
  if (answer) return answer
  throw new AuthError('refresh_token_already_used')
}

/** Resolves to undefined for a replay, so that deleting the session is committed. */
async function refresh(context: BackendContext, c: Context, tx: Sql, token: string) {
  const session = await lockSession(tx, token)
  if (session.not_after && session.not_after < new Date()) {
    throw new AuthError('session_expired')
  }
  refuseBanned(await getUser(tx, session.user_id), 400)
  const found = await findToken(tx, token)
  if (found?.stale) {
    await tx`delete from auth.sessions where id = ${session.id}`
    return undefined
  }
  await tx`
    update auth.sessions set ${tx.set(deviceOf(c))},
      refreshed_at = now() at time zone 'UTC', updated_at = now()
    where id = ${session.id}`
  return issue(context, tx, session, await successorOf(context, tx, session, token))
}

async function lockSession(tx: Sql, token: string): Promise<SessionRow> {
  const [session] = await tx<SessionRow[]>`
    select s.* from auth.sessions s
    join auth.refresh_tokens r on r.session_id = s.id
    where r.token = ${digest(token)} for update of s`
  if (session) return session
  throw new AuthError('refresh_token_not_found')
}

async function findToken(tx: Sql, token: string): Promise<RefreshToken | undefined> {
  const [found] = await tx<RefreshToken[]>`
    select session_id, revoked, revoked and updated_at < now() - interval '10 seconds' as stale
    from auth.refresh_tokens where token = ${digest(token)}`
  return found
}

/** Derived from the token, so that repeated uses get the same successor although only hashes are stored. */
async function successorOf(
  { secret }: BackendContext,
  tx: Sql,
  session: SessionRow,
  token: string,
): Promise<string> {
  let current = token
  for (;;) {
    const successor = keyedDigest(secret, 'refresh', current)
    const found = await findToken(tx, successor)
    if (!found) {
      await tx`
        update auth.refresh_tokens set revoked = true, updated_at = now()
        where token = ${digest(current)}`
      return newRefreshToken(tx, session, { token: successor, parent: current })
    }
    if (!found.revoked) return successor
    current = successor
  }
}
