import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { bearerOf, type Claims, type TokenError } from '../tokens.ts'
import { AuthError } from './errors.ts'
import type { SessionRow } from './sessions.ts'
import { findUser, refuseBanned, type User } from './users.ts'

export interface SignedIn {
  user: User
  session: SessionRow
}

/** The caller, in a live session. @throws AuthError 401, 403 `bad_jwt`, `session_not_found`, `user_banned`. */
export async function requireUser(context: BackendContext, c: Context): Promise<SignedIn> {
  const claims = await readClaims(context, c)
  if (!claims.sub) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  // A uuid parameter uses the primary key; a malformed id matches nothing.
  const sessionId = z.guid().safeParse(claims.session_id).data ?? null
  const [session] = await context.authDatabase<SessionRow[]>`
    select * from auth.sessions
    where id = ${sessionId} and user_id::text = ${claims.sub}
      and (not_after is null or not_after > now())`
  const id = session?.user_id ?? z.guid().safeParse(claims.sub).data
  const user = id && (await findUser(context.authDatabase, { id }))
  // Before the session, which the ban has ended: the client can then say why.
  if (user) refuseBanned(user)
  if (!session || !user) throw new AuthError('session_not_found')
  return { user, session }
}

/** Requires the service role's key. @throws AuthError 401 `no_authorization`, or 403 `bad_jwt` or `not_admin`. */
export async function requireServiceRole(context: BackendContext, c: Context): Promise<void> {
  const { role } = await readClaims(context, c)
  if (role !== 'service_role') throw new AuthError('not_admin')
}

async function readClaims(context: BackendContext, c: Context): Promise<Claims> {
  const token = bearerOf(c.req.raw.headers)
  if (!token) throw new AuthError('no_authorization')
  return context.verify(token).catch(({ message }: TokenError) => {
    throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${message}`)
  })
}
