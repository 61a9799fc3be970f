import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Delivery, StaffChange } from '../../app/data/staff-requests.ts'
import { confirmAddress } from './confirm-address.ts'
import { check, checkMail } from './staff-error.ts'

/** For how many hours a link works. */
export type LinkHours = Record<'invite' | 'recovery', number>

interface LinkOptions {
  client: SupabaseClient
  siteUrl: string
  linkHours?: LinkHours | undefined
}

/** Leaves only the link that follows. Password and sessions go first: a thief must not be there when factors fall. */
export async function resetCredentials(client: SupabaseClient, userId: string): Promise<void> {
  const password = randomBytes(32).toString('base64url')
  check(await client.auth.admin.updateUserById(userId, { password }))
  const { factors } = check(await client.auth.admin.mfa.listFactors({ userId }))
  for (const { id } of factors) check(await client.auth.admin.mfa.deleteFactor({ userId, id }))
  for (const { id } of await passkeysOf(client, userId))
    check(await client.auth.admin.passkey.deletePasskey({ userId, passkeyId: id }))
}

/** An account's passkeys; none where the backend has no such calls, which it says by a status from 400 to 499. */
export async function passkeysOf(
  client: SupabaseClient,
  userId: string,
): Promise<{ id: string }[]> {
  const answer = await client.auth.admin.passkey.listPasskeys({ userId })
  const { status = 0 } = answer.error ?? {}
  return status >= 400 && status < 500 ? [] : check(answer)
}

/** Gives a person a link to choose a password with, by mail or to be handed over. */
export async function giveLink(
  { client, siteUrl, linkHours }: LinkOptions,
  type: 'invite' | 'recovery',
  email: string,
  delivery: Delivery,
): Promise<{ userId: string | undefined; link: StaffChange['link'] }> {
  const { auth } = client
  const redirectTo = `${siteUrl}/admin/new-password`
  if (delivery === 'link') {
    const request = { type, email, options: { redirectTo } } as const
    const { user, properties } = check(await auth.admin.generateLink(request))
    const link = { url: confirmAddress(siteUrl, properties), hours: linkHours?.[type] ?? null }
    return { userId: user.id, link }
  }
  if (type === 'invite') {
    const { user } = checkMail(await auth.admin.inviteUserByEmail(email, { redirectTo }))
    return { userId: user.id, link: null }
  }
  checkMail(await auth.resetPasswordForEmail(email, { redirectTo }))
  return { userId: undefined, link: null }
}
