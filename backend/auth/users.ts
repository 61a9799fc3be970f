import type { Sql, Transaction } from '../database/connect.ts'
import { AuthError } from './errors.ts'

export type Db = Sql | Transaction
export type Metadata = Record<string, unknown>

export interface Factor {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

/** A row of `auth.users` with what belongs to it. */
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

/** The account with this id or address, if there is one; `lock` keeps others from changing it. */
export async function findUser(
  db: Db,
  which: Which,
  { lock = false } = {},
): Promise<User | undefined> {
  const condition =
    'id' in which
      ? db`u.id = ${which.id}`
      : 'email' in which
        ? db`lower(u.email) = ${which.email} and not u.is_sso_user`
        : db`lower(u.email_change) = ${which.newEmail}`
  // Apart, so that factors and identities are read as whoever held the row before left them.
  if (lock) await db`select from auth.users u where ${condition} for update`
  const [user] = await db<User[]>`
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

/** As `findUser`, for an account that was there a moment ago. */
export async function getUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, { id })
  if (!user) throw new AuthError('user_not_found', 'User not found')
  return user
}

/** The account as clients see it: https://supabase.com/docs/guides/auth/users */
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

interface NewUser {
  id?: string
  email: string
  passwordHash?: string
  confirmed?: boolean
  invited?: boolean
  /** Made by a stranger, not by the operator. */
  signedUp?: boolean
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
  /** Who vouches for the person, when it is not the mail. */
  provider?: { name: string; subject: string; claims: Metadata }
}

/**
 * Makes an account with its identity.
 *
 * @throws AuthError 422 `email_exists`.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<User> {
  const { name = 'email' } = user.provider ?? {}
  const now = new Date()
  const [made] = await tx<{ id: string }[]>`
    insert into auth.users ${tx({
      ...(user.id && { id: user.id }),
      email: user.email,
      encrypted_password: user.passwordHash ?? null,
      email_confirmed_at: user.confirmed ? now : null,
      invited_at: user.invited ? now : null,
      signed_up: user.signedUp ?? false,
      raw_app_meta_data: tx.json({
        ...user.appMetadata,
        provider: name,
        providers: [name],
      } as never),
      raw_user_meta_data: tx.json({
        ...user.userMetadata,
        email_verified: user.confirmed ?? false,
      } as never),
    })}
    on conflict do nothing returning id`
  if (!made) throw emailExists()
  const { subject = made.id, claims = { phone_verified: false } } = user.provider ?? {}
  await addIdentity(tx, made.id, name, subject, {
    ...claims,
    sub: subject,
    email: user.email,
    email_verified: user.confirmed ?? false,
  })
  return getUser(tx, made.id)
}

/** Ties a way to sign in to an account. */
export async function addIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  subject: string,
  data: Metadata,
): Promise<void> {
  await tx`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${userId}, ${provider}, ${subject}, ${tx.json(data as never)}, now())`
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}

/**
 * Remembers the address that the account is to move to. Whoever agreed to another one, or still
 * could by a mail, agreed to nothing.
 */
export async function beginEmailChange(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const { count } = await tx`
    update auth.users set email_change = ${email}, email_change_confirm_status = 0
    where id = ${userId} and email_change is distinct from ${email}`
  if (count === 0) return
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId}
      and token_type in ('email_change_token_new', 'email_change_token_current')`
}

/** In characters of JSON: every token carries it, and headers have an end. */
const MAX_METADATA = 4096

/** @throws AuthError 422 when it is more than an account may keep. */
function requireSmall(metadata: Metadata | null | undefined): void {
  if (JSON.stringify(metadata ?? {}).length <= MAX_METADATA) return
  throw new AuthError('validation_failed', 'User metadata cannot be longer than 4 KB', {
    status: 422,
  })
}

/** Merges into the JSON that an account keeps; a null takes a key away. */
export async function mergeMetadata(
  tx: Transaction,
  userId: string,
  column: 'raw_app_meta_data' | 'raw_user_meta_data',
  changes: Metadata,
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const [merged] = await tx<Pick<User, typeof column>[]>`
    update auth.users set updated_at = now(),
      ${tx(column)} = (${tx(column)} || ${tx.json(changes as never)}) - ${removed}::text[]
    where id = ${userId} returning ${tx(column)}`
  if (column === 'raw_user_meta_data') requireSmall(merged?.raw_user_meta_data)
}

/** Marks the address as the person's own. */
export async function confirmEmail(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}', updated_at = now()
    where id = ${userId}`
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${userId} and provider = 'email'`
}

/** Changes the address of the account and of its e-mail identity. */
export async function setEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  const [taken] = await tx`
    select from auth.users where lower(email) = ${email} and id <> ${userId} and not is_sso_user`
  if (taken) throw emailExists()
  await tx`
    update auth.users set email = ${email}, email_change = null, email_change_confirm_status = 0,
      updated_at = now()
    where id = ${userId}`
  await tx`
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
    where user_id = ${userId} and provider = 'email'`
}

/** Sets a password and ends everything that the old one might have opened, but for `keep`. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  keep?: string,
): Promise<void> {
  await tx`
    update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${userId}`
  await endAccess(tx, userId, keep)
}

/** Ends every session but `keep`, and makes worthless every link and code that lies in a mailbox. */
export async function endAccess(tx: Transaction, userId: string, keep?: string): Promise<void> {
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`
  await tx`delete from auth.sessions where user_id = ${userId} and id is distinct from ${keep ?? null}`
}
