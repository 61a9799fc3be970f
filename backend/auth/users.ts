import type { Sql } from '../database/sql.ts'
import { AuthError } from './errors.ts'

export type Metadata = Record<string, unknown>

export interface Factor {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

export interface User {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_confirm_status: number
  email_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  phone: string | null
  confirmed_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
  signed_up: boolean
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  identities: object[]
  factors: Factor[]
}

type Which = { id: string } | { email: string } | { newEmail: string }

/** The account with this id or address, or undefined. `lock` locks its row until the transaction ends. */
export async function findUser(
  sql: Sql,
  which: Which,
  { lock = false } = {},
): Promise<User | undefined> {
  const condition =
    'id' in which
      ? sql.part`u.id = ${which.id}`
      : 'email' in which
        ? sql.part`lower(u.email) = ${which.email} and not u.is_sso_user`
        : sql.part`lower(u.email_change) = ${which.newEmail}`
  // A separate statement: the next one then sees what an earlier holder of the lock committed.
  if (lock) await sql`select from auth.users u where ${condition} for update`
  const [user] = await sql<User[]>`
    select u.*,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
          'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
          'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
          'updated_at', i.updated_at) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id) as identities,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
          'status', f.status, 'created_at', f.created_at,
          'updated_at', f.updated_at) order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = u.id) as factors
    from auth.users u where ${condition} limit 1`
  return user
}

/** As `findUser`, for an account that should exist. @throws AuthError 404 `user_not_found`. */
export async function getUser(db: Sql, id: string, { lock = false } = {}): Promise<User> {
  const user = await findUser(db, { id }, { lock })
  if (!user) throw new AuthError('user_not_found')
  return user
}

/** The account in API responses: https://supabase.com/docs/guides/auth/users */
export function userJson(user: User): object {
  const { factors, banned_until, deleted_at, email_change } = user
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      factors: factors.length > 0 ? factors : undefined,
      banned_until,
      deleted_at,
    }),
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value ?? false))
}

export function isBanned(user: User): boolean {
  return user.deleted_at !== null || (user.banned_until !== null && user.banned_until > new Date())
}

/** @throws AuthError `user_banned`. */
export function refuseBanned(user: User, status?: 400): void {
  if (isBanned(user))
    throw new AuthError('user_banned', 'User is banned', { ...(status && { status }) })
}

export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === 'verified')
}
