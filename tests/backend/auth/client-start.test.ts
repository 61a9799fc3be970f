import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

/** What a browser keeps between two visits. */
function browser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, auth: { persistSession: true, storageKey: 'session', storage } }
}

/** The address in a client's INITIAL_SESSION. */
const startsAs = (client: SupabaseClient) =>
  new Promise<string | undefined>((resolve) => {
    client.auth.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') resolve(session?.user.email)
    })
  })

/** As if the access token had been handed out an hour ago. */
function age(kept: Map<string, string>) {
  const session = JSON.parse(kept.get('session') ?? '{}')
  kept.set('session', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }))
}

test('a client is still signed in at the next visit', async () => {
  const { auth } = browser()
  const { email } = await signedIn(running, undefined, { auth })
  expect(await startsAs(clientFrom(running, { auth }))).toBe(email)
})

test('a client has new tokens an hour later', async () => {
  const { auth, kept } = browser()
  const { email, session } = await signedIn(running, undefined, { auth })
  age(kept)
  const client = clientFrom(running, { auth })
  const { data } = await client.auth.getSession()
  expect(data.session?.user.email).toBe(email)
  expect(data.session?.refresh_token).not.toBe(session?.refresh_token)
})

test('a client whose session was ended starts signed out', async () => {
  const { auth, kept } = browser()
  const { session } = await signedIn(running, undefined, { auth })
  await operator(running).auth.admin.signOut(session?.access_token ?? '')
  age(kept)
  const client = clientFrom(running, { auth })
  expect(await startsAs(client)).toBeUndefined()
  expect((await client.auth.getSession()).data.session).toBeNull()
  expect(kept.get('session')).toBeUndefined()
})

test('unsupported features of the client are refused with a clear message', async () => {
  const { client, user } = await signedIn(running)
  const [identity] = user?.identities ?? []
  if (!identity) throw new Error('Everyone has an identity')
  const linked = await client.auth.linkIdentity({
    provider: 'github',
    options: { skipBrowserRedirect: true },
  })
  expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const unlinked = await client.auth.unlinkIdentity(identity)
  expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const sso = await client.auth.signInWithSSO({ domain: 'example.org' })
  expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
  const sms = await client.auth.signInWithOtp({ phone: '+15550100' })
  expect(sms.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  const again = await client.auth.resend({ type: 'sms', phone: '+15550100' })
  expect(again.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
})
