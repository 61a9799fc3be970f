import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

/** The code of so many half minutes from now; the neighbours of the present one are taken too. */
const codeOf = (secret: string, delta = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + delta * 30_000,
  })

async function enrolled(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
  })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp }
}

async function withFactor() {
  const made = await signedIn(running)
  const factor = await enrolled(made.client)
  const { data, error } = await made.client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeOf(factor.secret),
  })
  if (error) throw error
  // As if some time had passed, so that a test may use the code of this half minute once more.
  await running.owner`
    update auth.mfa_factors set last_totp_step = 0 where id = ${factor.factorId}`
  return { ...made, ...factor, session: data }
}

describe('an authenticator app', () => {
  test('is enrolled with a picture and a secret', async () => {
    const { client, email } = await signedIn(running)
    const { totp, secret } = await enrolled(client)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(email)
    expect(uri.searchParams.get('secret')).toBe(secret)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ friendly_name: 'Phone', status: 'unverified' }])
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('steps the session up at its first code, and says so', async () => {
    const { client } = await signedIn(running)
    const { factorId, secret } = await enrolled(client)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const claims = decodeJwt(data?.access_token ?? '')
    expect(claims.aal).toBe('aal2')
    expect(claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.mfa.listFactors()).data?.totp.length).toBe(1)
    const { data: refreshed } = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal2')
  })

  test('is asked for at the next sign-in', async () => {
    const { email, factorId, secret } = await withFactor()
    const { client } = await signedIn(running, email)
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect(error).toBeNull()
  })

  test('ends the sessions of one factor', async () => {
    const first = await signedIn(running)
    const { client } = await signedIn(running, first.email)
    const { factorId, secret } = await enrolled(client)
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect((await first.client.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })
})

describe('a code', () => {
  test('is accepted once, and no older code after it', async () => {
    const { client, factorId, secret } = await withFactor()
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code })
    const code = codeOf(secret)
    expect((await verify(code)).error).toBeNull()
    expect((await verify(code)).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await verify(codeOf(secret, -1))).error?.code).toBe('mfa_verification_failed')
    expect((await verify(codeOf(secret, 1))).error).toBeNull()
  })

  test('used twice at once counts once', async () => {
    const { email, factorId, secret } = await withFactor()
    const clients = await Promise.all([1, 2, 3].map(() => signedIn(running, email)))
    const code = codeOf(secret)
    const uses = await Promise.all(
      clients.map(({ session }) =>
        ask(running, `POST /factors/${factorId}/challenge`, {
          token: session?.access_token ?? '',
          body: {},
        }),
      ),
    )
    const answers = await Promise.all(
      uses.map(({ body }, n) =>
        ask(running, `POST /factors/${factorId}/verify`, {
          token: clients[n]?.session?.access_token ?? '',
          body: { challenge_id: body.id, code },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  })

  test.each(['000000', 'abcdef', '1', ''])('%j is refused', async (code) => {
    const { client, factorId } = await withFactor()
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error?.code).toMatch(/mfa_verification_failed|validation_failed/)
  })

  test('of two minutes ago is refused', async () => {
    const { client, factorId, secret } = await withFactor()
    const code = codeOf(secret, -4)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error?.code).toBe('mfa_verification_failed')
  })

  test('needs a challenge, which is good once and for five minutes', async () => {
    const { client, factorId, secret } = await withFactor()
    const { data } = await client.auth.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    await running.owner`
      update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${challengeId}`
    const late = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const fresh = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId: fresh, code })
    expect((await verify(codeOf(secret))).error).toBeNull()
    expect((await verify(codeOf(secret, 1))).error?.code).toBe('mfa_challenge_expired')
  })
})

describe('a session without the second factor', () => {
  test('cannot get around it', async () => {
    const { email, factorId } = await withFactor()
    const { client } = await signedIn(running, email)
    const password = await client.auth.updateUser({ password: 'a thief chose this' })
    expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const address = await client.auth.updateUser({ email: 'thief@example.org' })
    expect(address.error?.code).toBe('insufficient_aal')
    const remove = await client.auth.mfa.unenroll({ factorId })
    expect(remove.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('cannot verify a factor of its own', async () => {
    const { email, user, secret } = await withFactor()
    const { client } = await signedIn(running, email)
    const [own] = await running.owner<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values (${user?.id ?? ''}, 'totp', 'unverified', ${secret}) returning id`
    const code = codeOf(secret)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: own?.id ?? '', code })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test("cannot use another user's factor", async () => {
    const { factorId, secret } = await withFactor()
    const { client } = await signedIn(running)
    const challenge = await client.auth.mfa.challenge({ factorId })
    expect(challenge.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const own = await enrolled(client)
    const { data } = await client.auth.mfa.challenge({ factorId: own.factorId })
    const { error } = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: codeOf(secret),
    })
    expect(error?.code).toBe('mfa_factor_not_found')
  })
})

describe('removing a factor', () => {
  test('takes the session back to one factor', async () => {
    const { client, factorId, session } = await withFactor()
    const read = (token = '') => clientFrom(running, { token }).from('events').select('id')
    expect((await read(session.access_token)).status).toBe(200)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await read(session.access_token)).status).toBe(401)
    const { data } = await client.auth.refreshSession()
    expect((await read(data.session?.access_token)).status).toBe(200)
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims.aal).toBe('aal1')
    expect(claims.amr).toMatchObject([{ method: 'password' }])
    expect(data.user?.factors).toBeUndefined()
  })

  test('is up to the operator, too', async () => {
    const { user, factorId, email } = await withFactor()
    const { admin } = operator(running).auth
    const userId = user?.id ?? ''
    const { data } = await admin.mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    const removed = await admin.mfa.deleteFactor({ userId, id: factorId })
    expect(removed.error).toBeNull()
    expect(JSON.stringify(removed.data)).not.toContain('secret')
    const { client } = await signedIn(running, email)
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.nextLevel).toBe('aal1')
  })
})

test('enrolled twice at once under one name counts once', async () => {
  const { session } = await signedIn(running)
  const enrol = () =>
    ask(running, 'POST /factors', {
      token: session?.access_token ?? '',
      body: { factor_type: 'totp', friendly_name: 'Phone' },
    })
  const answers = await Promise.all([enrol(), enrol(), enrol()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test.each([
  [
    'two of one name',
    { factor_type: 'totp', friendly_name: 'Phone' },
    422,
    'mfa_factor_name_conflict',
  ],
  ['phones', { factor_type: 'phone', phone: '+1555' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['passkeys', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  ['what is none', { factor_type: 'horoscope' }, 400, 'validation_failed'],
])('no enrolment for %s', async (_, body, status, code) => {
  const { client, session } = await signedIn(running)
  await enrolled(client)
  const answer = await ask(running, 'POST /factors', { token: session?.access_token ?? '', body })
  expect([answer.status, answer.body.error_code]).toEqual([status, code])
})

test('guessing codes is limited, and a sign-in alone does not change that', async () => {
  const { email, factorId } = await withFactor()
  const address = 'the guesser'
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 7; n++) {
    const { client } = await signedIn(running, email, { address })
    const challenge = await client.auth.mfa.challenge({ factorId })
    const { error } = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '00000000-0000-4000-8000-000000000000',
      code: '000000',
    })
    codes.push(error?.code)
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('mfa_verification_failed'))
  expect(codes.slice(5)).toEqual(Array(2).fill('over_request_rate_limit'))
})
