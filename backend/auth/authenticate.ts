import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { type Claims, TokenError, verifyToken } from '../tokens.ts'
import { AuthError } from './errors.ts'
import type { SessionRow } from './sessions.ts'
import { findUser, refuseBanned, type User } from './users.ts'

export interface SignedIn {
  user: User
  session: SessionRow
}

/**
 * The person whose access token the request carries, with a session that still lives.
 *
 * @throws AuthError 401 `no_authorization`, or 403 `bad_jwt`, `session_not_found`, `user_banned`.
 */
export async function requireUser(context: BackendContext, c: Context): Promise<SignedIn> {
  const claims = await readClaims(context, c)
  if (!claims.sub) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  const [session] = await context.authDatabase<SessionRow[]>`
    select * from auth.sessions
    where id::text = ${claims.session_id ?? ''} and user_id::text = ${claims.sub}
      and (not_after is null or not_after > now())`
  const user = session && (await findUser(context.authDatabase, { id: session.user_id }))
  if (!session || !user) {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  refuseBanned(user)
  return { user, session }
}

/**
 * Lets only the service role pass.
 *
 * @throws AuthError 401 `no_authorization`, or 403 `bad_jwt` or `not_admin`.
 */
export async function requireServiceRole(context: BackendContext, c: Context): Promise<void> {
  const { role } = await readClaims(context, c)
  if (role !== 'service_role') throw new AuthError('not_admin', 'User not allowed')
}

async function readClaims(context: BackendContext, c: Context): Promise<Claims> {
  const [, token] = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!token) {
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  }
  try {
    return await verifyToken(context.secret, token, context.issuer)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError(
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    )
  }
}
