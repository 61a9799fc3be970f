import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { addIdentity, confirmEmail, createUser } from '../change-user.ts'
import { AuthError } from '../errors.ts'
import { emailAddress } from '../request.ts'
import { requireOpenSignup } from '../signup.ts'
import { findUser, getUser, refuseBanned, type User } from '../users.ts'
import type { ProviderClaims } from './issuers.ts'

/** The linked account, that of the same verified address, or a new one where sign-up is open. @throws AuthError 422. */
export async function accountOf(
  context: BackendContext,
  tx: Sql,
  provider: string,
  claims: ProviderClaims,
): Promise<User> {
  const user =
    (await byIdentity(tx, provider, claims)) ??
    (await byEmail(tx, provider, claims)) ??
    (await create(context, tx, provider, claims))
  refuseBanned(user)
  return user
}

async function byIdentity(tx: Sql, provider: string, { sub }: ProviderClaims) {
  const [identity] = await tx<{ user_id: string }[]>`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where provider = ${provider} and provider_id = ${sub} returning user_id`
  return identity && getUser(tx, identity.user_id)
}

async function byEmail(tx: Sql, provider: string, claims: ProviderClaims) {
  const { sub, email, emailVerified, profile } = claims
  if (!email || !emailVerified) return undefined
  const user = await findUser(tx, { email }, { lock: true })
  if (!user) return undefined
  // The address was never confirmed, so its password may be a stranger's.
  if (!user.email_confirmed_at) {
    await tx`update auth.users set encrypted_password = null where id = ${user.id}`
    await confirmEmail(tx, user.id)
  }
  await addIdentity(tx, user.id, provider, sub, { ...profile, sub, email, email_verified: true })
  await tx`
    update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
      (select jsonb_agg(distinct provider) from auth.identities where user_id = ${user.id}))
    where id = ${user.id}`
  return getUser(tx, user.id)
}

async function create(
  context: BackendContext,
  tx: Sql,
  provider: string,
  { sub, email, emailVerified, profile }: ProviderClaims,
): Promise<User> {
  requireOpenSignup(context)
  const address = emailAddress.safeParse(email ?? '')
  if (!address.success || !emailVerified) {
    throw new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  }
  return createUser(tx, {
    email: address.data,
    confirmed: true,
    userMetadata: profile,
    provider: { name: provider, subject: sub, claims: profile },
  })
}
