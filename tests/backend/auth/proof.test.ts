import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, PASSWORD, signedIn } from '../../support/accounts.ts'
import { Authenticator } from '../../support/authenticator.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'
import { claimsOf, codeOf, register, SITE, signInWithPasskey } from '../../support/passkeys.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox({}, { siteUrl: SITE }))
})
afterAll(() => stop())

const NEW_PASSWORD = 'quite another one'

/** As a thief of a session has it: nothing was proven but the password, at sign-in. */
const stolen = (email?: string) => signedIn(running, email, { proven: false })

/** Some time after the last proof. */
async function wait(client: SupabaseClient, minutes: number) {
  const { session_id } = await claimsOf(client)
  await running.owner`
    update auth.sessions set proven_at = proven_at - make_interval(mins => ${minutes})
    where id::text = ${String(session_id)}`
  await running.owner`
    update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => ${minutes})
    where session_id::text = ${String(session_id)}`
}

const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function addFactor(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const code = codeNow(data.totp.secret)
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { factorId: data.id, secret: data.totp.secret }
}

/** An account with an authenticator, recovery codes and a passkey, and its session long after sign-in. */
async function fullAccount() {
  const { client, email } = await signedIn(running)
  const authenticator = new Authenticator(SITE)
  const { data: passkey } = await register(client, authenticator)
  const factor = await addFactor(client)
  await wait(client, 11)
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token ?? ''
  return { client, email, token, authenticator, passkeyId: passkey?.id ?? '', ...factor }
}

type Full = Awaited<ReturnType<typeof fullAccount>>
type Change = (account: Full) => Promise<{ error: unknown }>

/** Everything that changes how an account is entered. */
const CHANGES: Record<string, Change> = {
  'a new password': ({ client }) => client.auth.updateUser({ password: NEW_PASSWORD }),
  'a new address': ({ client, email }) => client.auth.updateUser({ email: `new-${email}` }),
  'another authenticator': ({ client }) =>
    client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' }),
  'new recovery codes': async ({ token }) => {
    const { status, body } = await ask(running, 'POST /factors/recovery-codes', { token })
    return { error: status === 200 ? null : { code: body.error_code } }
  },
  'another passkey': ({ client }) => client.auth.passkey.startRegistration(),
  'the removal of a passkey': ({ client, passkeyId }) => client.auth.passkey.delete({ passkeyId }),
  'the removal of an authenticator': ({ client, factorId }) =>
    client.auth.mfa.unenroll({ factorId }),
}

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test('is refused to a session alone, also with both factors long ago, and allowed after the current password', async () => {
    const account = await fullAccount()
    expect(codeOf(await change(account))).toBe('reauthentication_needed')
    const wrong = await account.client.auth.updateUser({ current_password: 'not the one' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(codeOf(await change(account))).toBe('reauthentication_needed')
    const { error } = await account.client.auth.updateUser({ current_password: PASSWORD })
    expect(error).toBeNull()
    expect(codeOf(await change(account))).toBeUndefined()
  })
})

describe('is proof enough', () => {
  const attempt = (client: SupabaseClient) => client.auth.mfa.enroll({ factorType: 'totp' })

  test('the current password in the same request', async () => {
    const { client, email } = await stolen()
    const changes = { password: NEW_PASSWORD, current_password: PASSWORD }
    expect((await client.auth.updateUser(changes)).error).toBeNull()
    const later = await clientFrom(running).auth.signInWithPassword({
      email,
      password: NEW_PASSWORD,
    })
    expect(later.error).toBeNull()
  })

  test('a mailed code, for ten minutes', async () => {
    const { client, email } = await stolen()
    await client.auth.reauthenticate()
    const { code, text } = await mailbox.next(email)
    expect(text).toContain('is about to be changed')
    expect((await client.auth.updateUser({ nonce: code })).error).toBeNull()
    await wait(client, 9)
    expect(codeOf(await attempt(client))).toBeUndefined()
    await wait(client, 2)
    expect(codeOf(await attempt(client))).toBe('reauthentication_needed')
  })

  test('a code of the authenticator, and a recovery code', async () => {
    const { client, token, factorId, secret } = await fullAccount()
    await running.owner`update auth.mfa_factors set last_totp_step = 0 where id = ${factorId}`
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    const made = await ask(running, 'POST /factors/recovery-codes', { token })
    const [code] = made.body.codes as unknown as string[]
    await wait(client, 11)
    expect(codeOf(await attempt(client))).toBe('reauthentication_needed')
    const used = await ask(running, 'POST /factors/recovery-codes/verify', {
      token,
      body: { code },
    })
    expect(used.status).toBe(200)
    expect(codeOf(await attempt(client))).toBeUndefined()
  })

  test('a passkey with which the session began', async () => {
    const { authenticator } = await fullAccount()
    const { client } = await signInWithPasskey(running, authenticator)
    expect(codeOf(await client.auth.passkey.startRegistration())).toBeUndefined()
    await wait(client, 11)
    expect(codeOf(await client.auth.passkey.startRegistration())).toBe('reauthentication_needed')
  })

  test('a followed link, for the recovery of an account', async () => {
    const { email } = await stolen()
    const client = clientFrom(running)
    await client.auth.resetPasswordForEmail(email)
    const { token } = await mailbox.next(email)
    await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    await wait(client, 50)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await wait(client, 11)
    expect(codeOf(await attempt(client))).toBe('reauthentication_needed')
  })
})

test('recovery does not spare the second factor', async () => {
  const { email } = await fullAccount()
  const client = clientFrom(running)
  await client.auth.resetPasswordForEmail(email)
  const { token } = await mailbox.next(email)
  await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
  const { error } = await client.auth.updateUser({ password: NEW_PASSWORD })
  expect(error?.code).toBe('insufficient_aal')
})

test('a stolen session tries few passwords', async () => {
  const { client } = await stolen()
  const answers: (string | undefined)[] = []
  for (let n = 0; n < 12; n++) {
    const changes = n % 2 ? { password: NEW_PASSWORD } : {}
    const tried = { ...changes, current_password: `wrong ${n}` }
    answers.push(codeOf(await client.auth.updateUser(tried)))
  }
  expect(answers.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'))
  expect(answers.slice(10)).toEqual(Array(2).fill('over_request_rate_limit'))
})

test('the answer does not tell whether the new password is the old one', async () => {
  const { client } = await stolen()
  const { error } = await client.auth.updateUser({ password: PASSWORD })
  expect(error?.code).toBe('reauthentication_needed')
})

describe('as on hosted Supabase, when the settings say so', () => {
  let hosted: Awaited<ReturnType<typeof startWithMailbox>>
  beforeAll(async () => {
    hosted = await startWithMailbox({ requireProof: false, requireAal2: false })
  })
  afterAll(() => hosted.stop())

  test('a session changes everything, and after a day the password by a mailed code', async () => {
    const { client, email, user } = await signedIn(hosted.running, undefined, { proven: false })
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await hosted.running.owner`
      update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${user.id}`
    const old = await client.auth.updateUser({ password: PASSWORD })
    expect(old.error?.code).toBe('reauthentication_needed')
    await client.auth.reauthenticate()
    const { code: nonce } = await hosted.mailbox.next(email)
    expect((await client.auth.updateUser({ password: PASSWORD, nonce })).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  test('the password alone ends sessions and changes data beside a second factor', async () => {
    const { client, email } = await signedIn(hosted.running)
    await addFactor(client)
    const { client: weak } = await signedIn(hosted.running, email)
    expect((await weak.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()
    expect((await weak.auth.reauthenticate()).error).toBeNull()
    expect((await weak.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await client.auth.getUser()).error).not.toBeNull()
  })
})
