import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { clientFrom, signedIn } from './accounts.ts'
import { Authenticator, type Deviation } from './authenticator.ts'
import { startTestBackend, type TestBackend } from './backend.ts'

export const SITE = 'https://www.example.org'
export const OTHER = 'https://staff.example.com'

/** A backend of SITE whose staff may also sign in at OTHER. */
export function startPasskeyBackend(): Promise<TestBackend> {
  return startTestBackend({
    siteUrl: SITE,
    auth: {
      brand: async () => ({ name: 'Test' }),
      redirectUrls: [`${OTHER}/admin`, 'https://*.example.net/**'],
    },
  })
}

/** A passkey of this client's account; the answer to its registration. */
export async function register(
  client: SupabaseClient,
  authenticator = new Authenticator(SITE),
  deviation?: Deviation,
) {
  const { data: start, error } = await client.auth.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = authenticator.create(start.options, deviation)
  return client.auth.passkey.verifyRegistration({ challengeId: start.challenge_id, credential })
}

/** An account with a passkey, and a client that is signed in by password. */
export async function withPasskey(running: TestBackend, email?: string) {
  const authenticator = new Authenticator(SITE)
  const made = await signedIn(running, email)
  const { data, error } = await register(made.client, authenticator)
  if (error) throw error
  return { ...made, authenticator, passkey: data }
}

/** A sign-in with the passkey made last, by a client that knows no account. */
export async function signInWithPasskey(
  running: TestBackend,
  authenticator: Authenticator,
  deviation?: Deviation,
) {
  const client = clientFrom(running)
  const { data: start, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  const credential = authenticator.get(start.options, deviation)
  const answer = await client.auth.passkey.verifyAuthentication({
    challengeId: start.challenge_id,
    credential,
  })
  return { client, ...answer }
}

export async function addFactor(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('No factor')
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  return data.id
}

export const claimsOf = async (client: SupabaseClient) =>
  decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '')
export const works = async (client: SupabaseClient) => (await client.auth.getUser()).error === null
export const codeOf = ({ error }: { error: unknown }) => (error as { code?: string } | null)?.code
