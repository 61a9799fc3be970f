import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { MailKind } from '../../backend/mail/texts.ts'
import { PASSWORD } from './accounts.ts'
import { Authenticator } from './authenticator.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { addFactor, register } from './passkeys.ts'

interface Site {
  url: string
  /** The address that passkeys belong to. */
  siteUrl: string
  anonKey: string
  operator: SupabaseClient
  mailbox: Mailbox
}

interface Account {
  email: string
  client: SupabaseClient
}

/** One takes a hundred wrong passwords. */
type Kind = Exclude<MailKind, 'unlock'>

/** What makes the site send each kind of mail to a signed-in account. */
const CAUSES: Record<Kind, (account: Account, site: Site) => Promise<unknown>> = {
  signup: ({ email }, site) =>
    visitor(site).auth.signUp({ email: `new-${email}`, password: PASSWORD }),
  invite: ({ email }, { operator }) => operator.auth.admin.inviteUserByEmail(`new-${email}`),
  magiclink: ({ email }, site) => visitor(site).auth.signInWithOtp({ email }),
  recovery: ({ email }, site) => visitor(site).auth.resetPasswordForEmail(email),
  email_change: ({ email, client }) => client.auth.updateUser({ email: `new-${email}` }),
  reauthentication: ({ client }) => client.auth.reauthenticate(),
  password_changed_notification: ({ client }) =>
    client.auth.updateUser({ password: 'quite another one' }),
  email_changed_notification: async ({ email, client }, site) => {
    await client.auth.updateUser({ email: `new-${email}` })
    for (const address of [email, `new-${email}`]) {
      const { token } = await site.mailbox.next(address)
      await visitor(site).auth.verifyOtp({ token_hash: token, type: 'email_change' })
    }
  },
  mfa_factor_enrolled_notification: ({ client }) => addFactor(client),
  mfa_factor_unenrolled_notification: async ({ client }) =>
    client.auth.mfa.unenroll({ factorId: await addFactor(client) }),
  recovery_codes_created_notification: async ({ client }, { url, anonKey }) => {
    await addFactor(client)
    const { data } = await client.auth.getSession()
    const headers = { apikey: anonKey, authorization: `Bearer ${data.session?.access_token}` }
    await fetch(`${url}/auth/v1/factors/recovery-codes`, { method: 'POST', headers })
  },
  passkey_added_notification: ({ client }, { siteUrl }) =>
    register(client, new Authenticator(siteUrl)),
  passkey_removed_notification: async ({ client }, { siteUrl }) => {
    const { data } = await register(client, new Authenticator(siteUrl))
    await client.auth.passkey.delete({ passkeyId: data?.id ?? '' })
  },
  new_device_notification: ({ email }, site) => signIn(site, email),
}

const NEW_ADDRESS = new Set<string>(['signup', 'invite'] satisfies Kind[])

/** Makes a site with open sign-up and without proofs send each kind of mail but `unlock` once. */
export function sendEveryMail(site: Site): Promise<Mail[]> {
  const sent = Object.entries(CAUSES).map(async ([kind, cause]) => {
    const email = `${randomUUID()}@example.org`
    await site.operator.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
    await cause({ email, client: await signIn(site, email) }, site)
    return arrived(site.mailbox, kind, NEW_ADDRESS.has(kind) ? `new-${email}` : email)
  })
  return Promise.all(sent)
}

function visitor({ url, anonKey }: Site): SupabaseClient {
  const storageKey = randomUUID()
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey },
  })
}

async function signIn(site: Site, email: string): Promise<SupabaseClient> {
  const client = visitor(site)
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

async function arrived(mailbox: Mailbox, kind: string, email: string): Promise<Mail> {
  const next = kind.endsWith('_notification') ? mailbox.notification : mailbox.next
  for (;;) {
    const mail = await next(email)
    if (mail.name.includes(`-${kind}-`)) return mail
  }
}
