import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, signedIn } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'
import { redeemElsewhere } from '../../support/mailed-link.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox({ openSignup: true }))
})
afterAll(() => stop())

function pkceClient() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const client = clientFrom(running, { auth: { flowType: 'pkce', persistSession: true, storage } })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  return { client, events }
}

/** Opens the link of the next mail, as a browser would, and takes the code it is sent on with. */
async function open(email: string) {
  const { link } = await mailbox.next(email)
  const { address } = await redeemElsewhere(running, link)
  const { searchParams, hash } = new URL(address)
  expect(hash).not.toContain('access_token')
  return searchParams.get('code') ?? ''
}

const begin: [string, (client: SupabaseClient, email: string) => Promise<unknown>, string][] = [
  ['a new password', (c, email) => c.auth.resetPasswordForEmail(email), 'PASSWORD_RECOVERY'],
  ['a mail to sign in', (c, email) => c.auth.signInWithOtp({ email }), 'SIGNED_IN'],
]

test.each(begin)('%s: the client that began the flow exchanges the code', async (_, ask, event) => {
  const { email, id } = await makeUser(running)
  const { client, events } = pkceClient()
  await ask(client, email)
  const { data, error } = await client.auth.exchangeCodeForSession(await open(email))
  expect(error).toBeNull()
  expect(data.session?.user.id).toBe(id)
  expect(events).toContain(event)
})

test('a sign-up is confirmed the same way', async () => {
  const { client } = pkceClient()
  const email = 'pkce@example.org'
  await client.auth.signUp({ email, password: 'a long enough one' })
  const { data } = await client.auth.exchangeCodeForSession(await open(email))
  expect(data.user?.email).toBe(email)
})

const exchange = (auth_code: string, code_verifier = 'x'.repeat(56)) =>
  ask(running, 'POST /token?grant_type=pkce', { body: { auth_code, code_verifier } })

test('the code alone is useless without its verifier', async () => {
  const { email } = await makeUser(running)
  const { client } = pkceClient()
  await client.auth.signInWithOtp({ email })
  const code = await open(email)
  const stolen = await exchange(code)
  expect([stolen.status, stolen.body.error_code]).toEqual([400, 'bad_code_verifier'])
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  expect((await exchange(code)).body.error_code).toBe('flow_state_not_found')
})

test('the code is valid for five minutes', async () => {
  const { email, id } = await makeUser(running)
  const { client } = pkceClient()
  await client.auth.signInWithOtp({ email })
  const code = await open(email)
  await running.owner`
    update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where user_id = ${id}`
  expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
})

test('an unknown code and an incomplete one are refused', async () => {
  expect(await exchange('never')).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })
  expect((await exchange('')).body.error_code).toBe('validation_failed')
})

test.each([
  ['no method', { code_challenge: 'x'.repeat(43) }],
  ['no challenge', { code_challenge_method: 's256' }],
  ['a short challenge', { code_challenge: 'x', code_challenge_method: 's256' }],
  ['another method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
])('refuses %s', async (_, body) => {
  const answer = await ask(running, 'POST /recover', { body: { email: 'a@example.org', ...body } })
  expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
})

test('an e-mail change is confirmed by opening both links', async () => {
  const { session } = await signedIn(running)
  const { client } = pkceClient()
  await client.auth.setSession(session as never)
  const email = 'moved@example.org'
  expect((await client.auth.updateUser({ email })).error).toBeNull()
  expect(await open(session?.user.email ?? '')).toBe('')
  // The client has forgotten its verifier by now; the address has changed all the same.
  expect(await open(email)).not.toBe('')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})
