import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { Sql } from '../database/sql.ts'
import { signUserToken, TOKEN_LIFETIME } from '../tokens.ts'
import { clearFailures } from './attempts.ts'
import { rememberDevice } from './known-devices.ts'
import { notify } from './notifications.ts'
import { addressOf } from './request.ts'
import { digest, randomToken } from './token-hash.ts'
import { getUser, hasVerifiedFactor, type User, userJson } from './users.ts'

/** The method of authentication, as in the token's `amr` (RFC 8176). */
export type Method = 'password' | 'otp' | 'oauth' | 'totp' | 'mfa/recovery_code' | 'passkey'

const BY_EMAIL: readonly Method[] = ['password', 'otp']

/** The response to a sign-in; times are in seconds: https://supabase.com/docs/guides/auth/sessions */
export interface SessionAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: object
}

export interface SessionRow {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  not_after: Date | null
  created_at: Date
}

/** Starts a session for an authenticated user; a passkey's is `aal2`. */
export async function startSession(
  context: BackendContext,
  c: Context,
  tx: Sql,
  user: User,
  method: Method,
  passkeyId?: string,
): Promise<SessionAnswer> {
  const [session] = await tx<SessionRow[]>`
    insert into auth.sessions ${tx.values({
      user_id: user.id,
      ...(passkeyId && { passkey_id: passkeyId, aal: 'aal2' }),
      ...deviceOf(c),
    })}
    returning *`
  if (!session) throw new Error('The session was not made')
  await recordMethod(tx, session.id, method)
  await tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`
  await tx`
    update auth.identities set last_sign_in_at = now()
    where user_id = ${user.id} and provider = ${BY_EMAIL.includes(method) ? 'email' : ''}`
  if (session.aal === 'aal2' || !hasVerifiedFactor(user)) await completeSignIn(context, c, tx, user)
  return issue(context, tx, session, await newRefreshToken(tx, session))
}

/** After a sign-in with all factors: clears failures, remembers the device and reports a new one by mail. */
export async function completeSignIn(
  context: BackendContext,
  c: Context,
  tx: Sql,
  user: User,
): Promise<void> {
  await clearFailures(tx, user)
  const { isNew } = await rememberDevice(context, c, tx, user.id)
  if (isNew) notify(c, user, 'new_device')
}

/** Records a method of authentication, or renews its time. */
export async function recordMethod(db: Sql, sessionId: string, method: Method): Promise<void> {
  await db`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${sessionId}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}

/** Creates a refresh token; only its hash is stored. */
export async function newRefreshToken(
  tx: Sql,
  session: SessionRow,
  { token = randomToken(), parent }: { token?: string; parent?: string } = {},
): Promise<string> {
  await tx`
    insert into auth.refresh_tokens ${tx.values({
      token: digest(token),
      parent: parent === undefined ? null : digest(parent),
      session_id: session.id,
      user_id: session.user_id,
    })}`
  return token
}

/** The response to a sign-in or a refresh: a new access token and `refreshToken`. */
export async function issue(
  context: BackendContext,
  tx: Sql,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionAnswer> {
  const user = await getUser(tx, session.user_id)
  const amr = await tx<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`
  const { token, expiresAt } = await signUserToken(
    context.keyring.secret,
    context.issuer,
    user.id,
    {
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      aal: session.aal,
      amr: [...amr],
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

/** The values for a redirect URL: all but the user. */
export function valuesOf({ user: _, ...session }: SessionAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(session).map(([name, value]) => [name, String(value)]))
}

/** The user agent and address that a session records. */
export function deviceOf(c: Context) {
  const address = addressOf(c)
  return {
    user_agent: c.req.header('user-agent')?.slice(0, 512) ?? null,
    ip: isIP(address) ? address : null,
  }
}
