import type { Sql } from '../database/sql.ts'
import { AuthError } from './errors.ts'
import { forgetDevices } from './known-devices.ts'
import { isSmall, TOO_MUCH_METADATA } from './request.ts'
import { getUser, type Metadata, type User } from './users.ts'

interface NewUser {
  id?: string
  email: string
  passwordHash?: string
  confirmed?: boolean
  invited?: boolean
  signedUp?: boolean
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
  /** The identity provider, when the account does not begin with an e-mail address. */
  provider?: { name: string; subject: string; claims: Metadata }
}

/** Creates an account with its identity. @throws AuthError 422 `email_exists`. */
export async function createUser(tx: Sql, user: NewUser): Promise<User> {
  const { name = 'email' } = user.provider ?? {}
  const now = new Date()
  const [made] = await tx<{ id: string }[]>`
    insert into auth.users ${tx.values({
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
  if (!made) throw new AuthError('email_exists')
  const { subject = made.id, claims = { phone_verified: false } } = user.provider ?? {}
  await addIdentity(tx, made.id, name, subject, {
    ...claims,
    sub: subject,
    email: user.email,
    email_verified: user.confirmed ?? false,
  })
  return getUser(tx, made.id)
}

/** Links an identity of a provider to an account. */
export async function addIdentity(
  tx: Sql,
  userId: string,
  provider: string,
  subject: string,
  data: Metadata,
): Promise<void> {
  await tx`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${userId}, ${provider}, ${subject}, ${tx.json(data as never)}, now())`
}

/** Records the new address until it is confirmed; confirmations of an earlier one become invalid. */
export async function beginEmailChange(tx: Sql, userId: string, email: string): Promise<void> {
  const count = await tx.count`
    update auth.users set email_change = ${email}, email_change_confirm_status = 0
    where id = ${userId} and email_change is distinct from ${email}`
  if (count === 0) return
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId}
      and token_type in ('email_change_token_new', 'email_change_token_current')`
}

/** Merges changes into an account's metadata; null removes a key. @throws AuthError 400 beyond 4 KB. */
export async function mergeMetadata(
  tx: Sql,
  userId: string,
  column: 'raw_app_meta_data' | 'raw_user_meta_data',
  changes: Metadata,
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const [merged] = await tx<Pick<User, typeof column>[]>`
    update auth.users set updated_at = now(),
      ${tx(column)} = (${tx(column)} || ${tx.json(changes as never)}) - ${removed}::text[]
    where id = ${userId} returning ${tx(column)}`
  if (!isSmall(merged?.[column] ?? {})) throw new AuthError('validation_failed', TOO_MUCH_METADATA)
}

/** Marks the account's address as confirmed. */
export async function confirmEmail(tx: Sql, userId: string): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}', updated_at = now()
    where id = ${userId}`
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${userId} and provider = 'email'`
}

/** Changes an account's address and voids links and codes sent to the old one. @throws AuthError 422 `email_exists`. */
export async function setEmail(tx: Sql, userId: string, email: string): Promise<void> {
  const [taken] = await tx`
    select from auth.users where lower(email) = ${email} and id <> ${userId} and not is_sso_user`
  if (taken) throw new AuthError('email_exists')
  await tx`
    update auth.users set email = ${email}, email_change = null, email_change_confirm_status = 0,
      updated_at = now()
    where id = ${userId}`
  await tx`
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
    where user_id = ${userId} and provider = 'email'`
  await endLinks(tx, userId)
}

/** Sets a password, voids links, ends sessions but `keep` and forgets known devices but `keepDevice`, a hash. */
export async function setPassword(
  tx: Sql,
  userId: string,
  hash: string,
  keep?: string,
  keepDevice?: string,
): Promise<void> {
  await tx`
    update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${userId}`
  await endAccess(tx, userId, keep)
  await forgetDevices(tx, userId, keepDevice)
}

/** Ends every session but `keep`, and voids all links and codes that were mailed. */
export async function endAccess(tx: Sql, userId: string, keep?: string): Promise<void> {
  await endLinks(tx, userId)
  await tx`delete from auth.sessions where user_id = ${userId} and id is distinct from ${keep ?? null}`
}

async function endLinks(tx: Sql, userId: string): Promise<void> {
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`
}
