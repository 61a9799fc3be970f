import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD, signedIn } from '../../support/accounts.ts'
import { Authenticator, type Deviation } from '../../support/authenticator.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

const SITE = 'https://www.example.org'
const OTHER = 'https://staff.example.com'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend({
    siteUrl: SITE,
    auth: { senderName: 'Test', redirectUrls: [`${OTHER}/admin`, 'https://*.example.net/**'] },
  })
})
afterAll(() => running.stop())

/** A passkey of this client's account; the answer to its registration. */
async function register(
  client: SupabaseClient,
  authenticator = new Authenticator(SITE),
  deviation?: Deviation,
) {
  const { data: start, error } = await client.auth.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = authenticator.create(start.options, deviation)
  return client.auth.passkey.verifyRegistration({ challengeId: start.challenge_id, credential })
}

async function withPasskey(email?: string) {
  const authenticator = new Authenticator(SITE)
  const made = await signedIn(running, email)
  const { data, error } = await register(made.client, authenticator)
  if (error) throw error
  return { ...made, authenticator, passkey: data }
}

/** A sign-in with the passkey made last, by a client that knows no account. */
async function enter(authenticator: Authenticator, deviation?: Deviation) {
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

async function addFactor(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('No factor')
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  return data.id
}

const claimsOf = async (client: SupabaseClient) =>
  decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '')
const works = async (client: SupabaseClient) => (await client.auth.getUser()).error === null
const codeOf = ({ error }: { error: unknown }) => (error as { code?: string } | null)?.code

describe('signing in', () => {
  test('needs no address and no password, and counts as two factors', async () => {
    const { authenticator, email, passkey } = await withPasskey()
    const { client, data } = await enter(authenticator)
    expect(data?.user?.email).toBe(email)
    const claims = await claimsOf(client)
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    const { data: refreshed } = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal2')
    const { data: list } = await client.auth.passkey.list()
    expect(list).toMatchObject([{ id: passkey.id, last_used_at: expect.any(String) }])
  })

  test('is offered to passkeys that verify their user, on the host of the site', async () => {
    const { data } = await clientFrom(running).auth.passkey.startAuthentication()
    expect(data?.options).toMatchObject({ rpId: 'www.example.org', userVerification: 'required' })
    expect(data?.options.allowCredentials).toBeUndefined()
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200)
    const { body } = await ask(running, 'GET /settings')
    expect(body.passkeys_enabled).toBe(true)
  })

  test('passes a second factor, while the password alone still does not', async () => {
    const { client, authenticator, email } = await withPasskey()
    await addFactor(client)
    expect((await claimsOf((await enter(authenticator)).client)).aal).toBe('aal2')
    expect((await claimsOf((await signedIn(running, email)).client)).aal).toBe('aal1')
  })

  test('stays aal2 when the last authenticator app is removed', async () => {
    const { client, authenticator } = await withPasskey()
    const factorId = await addFactor(client)
    const entered = await enter(authenticator)
    expect((await entered.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    const { data } = await entered.client.auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2')
  })

  test.each<[string, Deviation]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: `${SITE}:8443` }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'b3RoZXI' }],
    ['that is no sign-in', { type: 'webauthn.create' }],
    ['without verification of the user', { userVerified: false }],
  ])('an answer %s is refused', async (_, deviation) => {
    const { authenticator } = await withPasskey()
    const refused = await enter(authenticator, deviation)
    expect(codeOf(refused)).toBe('webauthn_verification_failed')
    expect((await enter(authenticator)).error).toBeNull()
  })

  test('a counter that does not rise is refused, as of a copied authenticator', async () => {
    const { authenticator } = await withPasskey()
    expect((await enter(authenticator, { counter: 7 })).error).toBeNull()
    for (const counter of [7, 6, 0]) {
      const refused = await enter(authenticator, { counter })
      expect(codeOf(refused)).toBe('webauthn_verification_failed')
    }
    expect((await enter(authenticator, { counter: 8 })).error).toBeNull()
  })

  test('an authenticator without a counter always sends 0', async () => {
    const { client } = await signedIn(running)
    const authenticator = new Authenticator(SITE)
    await register(client, authenticator, { counter: 0 })
    for (const counter of [0, 0]) {
      expect((await enter(authenticator, { counter })).error).toBeNull()
    }
  })

  test('a user handle of another account is refused', async () => {
    const { authenticator } = await withPasskey()
    const { user } = await signedIn(running)
    const refused = await enter(authenticator, { userHandle: user?.id ?? '' })
    expect(codeOf(refused)).toBe('webauthn_credential_not_found')
  })

  test('a passkey that another key signs for is refused', async () => {
    const { authenticator } = await withPasskey()
    const { authenticator: forger } = await withPasskey()
    const [known, own] = [authenticator.made[0], forger.made[0]]
    if (!known || !own) throw new Error('No passkey')
    forger.made.push({ ...known, key: own.key })
    expect(codeOf(await enter(forger))).toBe('webauthn_verification_failed')
  })

  test('a challenge has one answer, right or wrong', async () => {
    const { authenticator } = await withPasskey()
    const { auth } = clientFrom(running)
    const { data } = await auth.passkey.startAuthentication()
    if (!data) throw new Error('No challenge')
    const challengeId = data.challenge_id
    const answer = (deviation?: Deviation) =>
      auth.passkey.verifyAuthentication({
        challengeId,
        credential: authenticator.get(data.options, deviation),
      })
    expect(codeOf(await answer({ origin: OTHER }))).toBe('webauthn_verification_failed')
    expect(codeOf(await answer())).toBe('webauthn_challenge_not_found')
  })

  test('of two answers at once to one challenge one is taken', async () => {
    const { authenticator } = await withPasskey()
    const { auth } = clientFrom(running)
    const { data } = await auth.passkey.startAuthentication()
    if (!data) throw new Error('No challenge')
    const credentials = [authenticator.get(data.options), authenticator.get(data.options)]
    const answers = await Promise.all(
      credentials.map((credential) =>
        auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential }),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  test('a challenge expires, and goes when others are asked for', async () => {
    const { authenticator } = await withPasskey()
    const { auth } = clientFrom(running)
    const { data } = await auth.passkey.startAuthentication()
    if (!data) throw new Error('No challenge')
    const challengeId = data.challenge_id
    const end = (ago: string) => running.owner`
      update auth.webauthn_challenges set expires_at = now() - ${ago}::interval where id = ${challengeId}`
    await end('1 second')
    const credential = authenticator.get(data.options)
    const late = await auth.passkey.verifyAuthentication({ challengeId, credential })
    expect(codeOf(late)).toBe('webauthn_challenge_expired')

    const { data: unanswered } = await auth.passkey.startAuthentication()
    await running.owner`
      update auth.webauthn_challenges set expires_at = now() - interval '6 minutes'
      where id = ${unanswered?.challenge_id ?? ''}`
    await auth.passkey.startAuthentication()
    const left = await running.owner`
      select from auth.webauthn_challenges where id = ${unanswered?.challenge_id ?? ''}`
    expect(left).toEqual([])
  })

  test('one client has a bounded number of challenges', async () => {
    const { auth } = clientFrom(running)
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => auth.passkey.startAuthentication()),
    )
    const refused = asked.filter((each) => codeOf(each) === 'over_request_rate_limit')
    expect(refused.length).toBeGreaterThanOrEqual(9)
  })

  test('deactivated, deleted and unconfirmed accounts are refused', async () => {
    const { auth } = operator(running)
    const deactivated = await withPasskey()
    const id = deactivated.user?.id ?? ''
    await auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect(codeOf(await enter(deactivated.authenticator))).toBe('user_banned')
    await auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await enter(deactivated.authenticator)).error).toBeNull()

    const unconfirmed = await withPasskey()
    await running.owner`
      update auth.users set email_confirmed_at = null where id = ${unconfirmed.user?.id ?? ''}`
    expect(codeOf(await enter(unconfirmed.authenticator))).toBe('email_not_confirmed')

    for (const soft of [true, false]) {
      const deleted = await withPasskey()
      await auth.admin.deleteUser(deleted.user?.id ?? '', soft)
      expect(codeOf(await enter(deleted.authenticator))).toBe('webauthn_credential_not_found')
    }
  })
})

describe('the page that asks', () => {
  const options = (origin?: string, host?: string) =>
    ask(running, 'POST /passkeys/authentication/options', {
      body: {},
      ...(origin && { origin }),
      ...(host && { 'x-forwarded-host': host }),
    })
  const rpIdOf = ({ body }: Awaited<ReturnType<typeof options>>) =>
    (body.options as unknown as { rpId: string } | undefined)?.rpId

  test.each([
    [undefined, 'www.example.org'],
    [SITE, 'www.example.org'],
    [OTHER, 'staff.example.com'],
    ['http://localhost:3000', 'localhost'],
  ])('may be %s', async (origin, rpId) => {
    expect(rpIdOf(await options(origin))).toBe(rpId)
    expect(rpIdOf(await options(origin, 'evil.example'))).toBe(rpId)
  })

  test.each([
    'https://evil.example',
    'http://www.example.org',
    'https://a.example.net',
    'https://*.example.net',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'null',
    'x://localhost',
  ])('may not be %s', async (origin) => {
    const { status, body } = await options(origin)
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
    expect(body.msg).toContain('never on an IP address')
  })

  test('is none where the site itself has no name', async () => {
    const byAddress = await startTestBackend()
    const { error } = await clientFrom(byAddress).auth.passkey.startAuthentication()
    expect(error?.code).toBe('validation_failed')
    await byAddress.stop()
  })
})

describe('adding', () => {
  test('asks for a discoverable passkey with verification of the user, under a name of the account', async () => {
    const { client, email, user } = await signedIn(running)
    const { data } = await client.auth.passkey.startRegistration()
    expect(data?.options).toMatchObject({
      rp: { id: 'www.example.org', name: 'Test' },
      user: { name: email, id: Buffer.from(user?.id ?? '').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('names it after its authenticator, or the device', async () => {
    const { client } = await signedIn(running)
    const aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'
    const names: (string | undefined)[] = []
    for (const deviation of [{ aaguid }, { aaguid }, {}]) {
      names.push((await register(client, undefined, deviation)).data?.friendly_name)
    }
    expect(names).toEqual(['Google Password Manager', 'Google Password Manager 2', 'Passkey'])
    const { data } = await client.auth.passkey.list()
    expect(data?.map(({ friendly_name }) => friendly_name)).toEqual(names)
    expect(JSON.stringify(data)).not.toMatch(/key_|credential/)
  })

  test('an authenticator that has one of the account is told so', async () => {
    const { client, authenticator } = await withPasskey()
    const { data } = await client.auth.passkey.startRegistration()
    const id = authenticator.made[0]?.id
    expect(data?.options.excludeCredentials).toMatchObject([{ id: id?.toString('base64url') }])
    const { client: other } = await signedIn(running)
    const stolen = id && (await register(other, undefined, { id }))
    expect(stolen && codeOf(stolen)).toBe('webauthn_credential_exists')
  })

  test.each<[string, Deviation]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'b3RoZXI' }],
    ['that is no registration', { type: 'webauthn.get' }],
    ['without verification of the user', { userVerified: false }],
    [
      'with a certificate',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } },
    ],
    ['of an old format', { attestation: { fmt: 'android-safetynet', attStmt: new Map() } }],
  ])('an answer %s is refused', async (_, deviation) => {
    const { client } = await signedIn(running)
    expect(codeOf(await register(client, undefined, deviation))).toBe(
      'webauthn_verification_failed',
    )
    expect((await client.auth.passkey.list()).data).toEqual([])
  })

  test('the challenge of another account is refused', async () => {
    const [one, other] = [await signedIn(running), await signedIn(running)]
    const { data } = await one.client.auth.passkey.startRegistration()
    if (!data) throw new Error('No challenge')
    const credential = new Authenticator(SITE).create(data.options)
    const answer = { challengeId: data.challenge_id, credential }
    const stolen = await other.client.auth.passkey.verifyRegistration(answer)
    expect(codeOf(stolen)).toBe('webauthn_challenge_not_found')
    expect((await one.client.auth.passkey.verifyRegistration(answer)).error).toBeNull()
    const again = await one.client.auth.passkey.verifyRegistration(answer)
    expect(codeOf(again)).toBe('webauthn_challenge_not_found')
  })

  test('ends at ten, also of many at once', async () => {
    const { client, user } = await signedIn(running)
    await running.owner`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      select ${user?.id ?? ''}::uuid, gen_random_uuid()::text::bytea, '\\x00' from generate_series(1, 8)`
    const added = await Promise.all(Array.from({ length: 4 }, () => register(client)))
    expect(added.filter(({ error }) => !error)).toHaveLength(2)
    expect(added.flatMap((each) => codeOf(each) ?? [])).toEqual(Array(2).fill('too_many_passkeys'))
    expect(codeOf(await client.auth.passkey.startRegistration())).toBe('too_many_passkeys')
  })

  test('is refused to a password alone where there is a second factor', async () => {
    const { client, email, passkey } = await withPasskey()
    await addFactor(client)
    const { client: weak } = await signedIn(running, email)
    const { passkey: calls } = weak.auth
    const answers = [
      await calls.startRegistration(),
      await calls.list(),
      await calls.update({ passkeyId: passkey.id, friendlyName: 'Mine' }),
      await calls.delete({ passkeyId: passkey.id }),
    ]
    expect(answers.map(codeOf)).toEqual(Array(4).fill('insufficient_aal'))
    const strong = client.auth.passkey
    expect((await strong.update({ passkeyId: passkey.id, friendlyName: 'Mine' })).error).toBeNull()
  })

  test('began before a second factor was set up, and is refused after it', async () => {
    const { client: early, email } = await signedIn(running)
    const { data } = await early.auth.passkey.startRegistration()
    if (!data) throw new Error('No challenge')
    const { client } = await signedIn(running, email)
    await addFactor(client)
    const credential = new Authenticator(SITE).create(data.options)
    const { error } = await early.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential,
    })
    // The session of the password alone has ended.
    expect(error).not.toBeNull()
    expect((await client.auth.passkey.list()).data).toEqual([])
  })
})

describe('managing', () => {
  test('a passkey is renamed', async () => {
    const { client, passkey } = await withPasskey()
    const rename = (friendlyName: string) =>
      client.auth.passkey.update({ passkeyId: passkey.id, friendlyName })
    expect((await rename(' Work laptop ')).data?.friendly_name).toBe('Work laptop')
    expect((await client.auth.passkey.list()).data?.[0]?.friendly_name).toBe('Work laptop')
    for (const name of ['', '  ', 'x'.repeat(121)]) {
      expect(codeOf(await rename(name))).toBe('validation_failed')
    }
  })

  test('a removed passkey opens nothing, and what it opened elsewhere ends', async () => {
    const { client, authenticator, passkey } = await withPasskey()
    const elsewhere = await enter(authenticator)
    const here = await enter(authenticator)
    expect((await here.client.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
    expect(codeOf(await enter(authenticator))).toBe('webauthn_credential_not_found')
    expect(await works(elsewhere.client)).toBe(false)
    expect(await works(here.client)).toBe(true)
    expect(await works(client)).toBe(true)
  })

  test("another account's passkey is not found", async () => {
    const { passkey } = await withPasskey()
    const { client } = await signedIn(running)
    const { update, delete: remove } = client.auth.passkey
    for (const passkeyId of [passkey.id, 'no-uuid']) {
      const answers = [await update({ passkeyId, friendlyName: 'x' }), await remove({ passkeyId })]
      expect(answers.map(({ error }) => error?.status)).toEqual([404, 404])
    }
  })

  test('the operator lists and removes them', async () => {
    const { user, passkey, authenticator } = await withPasskey()
    const userId = user?.id ?? ''
    const { passkey: calls } = operator(running).auth.admin
    expect((await calls.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }])
    const entered = await enter(authenticator)
    expect((await calls.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull()
    expect((await calls.listPasskeys({ userId })).data).toEqual([])
    expect(await works(entered.client)).toBe(false)
    const again = await calls.deletePasskey({ userId, passkeyId: passkey.id })
    expect(again.error?.status).toBe(404)
  })

  test('a new password keeps the passkeys and ends what they opened elsewhere', async () => {
    const { client, authenticator } = await withPasskey()
    const entered = await enter(authenticator)
    await client.auth.updateUser({ password: `${PASSWORD} anew` })
    expect(await works(entered.client)).toBe(false)
    expect((await enter(authenticator)).error).toBeNull()
  })
})

describe('hostile requests', () => {
  const CALLS: [string, string][] = [
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', '/passkeys/f0000000-0000-4000-8000-000000000001'],
    ['DELETE', '/passkeys/f0000000-0000-4000-8000-000000000001'],
  ]
  test.each(CALLS)('%s %s needs an account', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    expect((await ask(running, `${method} ${path}`, { body })).status).toBe(401)
    const token = running.backend.anonKey
    expect((await ask(running, `${method} ${path}`, { body, token })).status).toBe(403)
  })

  test('the calls of the operator need its key', async () => {
    const { session, user } = await signedIn(running)
    const token = session?.access_token ?? ''
    const path = `/admin/users/${user?.id}/passkeys`
    expect((await ask(running, `GET ${path}`, { token })).status).toBe(403)
    expect((await ask(running, `DELETE ${path}/${user?.id}`, { token })).status).toBe(403)
  })

  const id = Buffer.alloc(32, 7).toString('base64url')
  const text = (value: string) => Buffer.from(value).toString('base64url')
  const GARBAGE: [string, string][] = [
    ['nothing', text('x')],
    ['an endless list', Buffer.alloc(8000, 0x81).toString('base64url')],
    [
      'a list that claims to be huge',
      Buffer.from('9bffffffffffffffff', 'hex').toString('base64url'),
    ],
    [
      'a map without authenticator data',
      Buffer.from('a163666d74646e6f6e65', 'hex').toString('base64url'),
    ],
    ['text', text('{"fmt":"none"}')],
  ]

  test.each(GARBAGE)('an attestation of %s is refused', async (_, attestationObject) => {
    const { client } = await signedIn(running)
    const { data } = await client.auth.passkey.startRegistration()
    const clientDataJSON = text(
      JSON.stringify({
        type: 'webauthn.create',
        challenge: data?.options.challenge,
        origin: SITE,
      }),
    )
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId: data?.challenge_id ?? '',
      credential: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
    })
    expect([error?.name, codeOf({ error })]).toEqual([
      'AuthApiError',
      'webauthn_verification_failed',
    ])
  })

  test.each([
    ['no body', '', 'validation_failed'],
    ['no JSON', '{"a', 'bad_json'],
    ['no UUID', { challenge_id: 'x', credential: {} }, 'validation_failed'],
    ['a list', [], 'validation_failed'],
    ['another type', { credential: { id, rawId: id, type: 'password' } }, 'validation_failed'],
    ['a huge body', JSON.stringify({ credential: 'x'.repeat(70_000) }), 'body_too_large'],
  ])('%s is refused', async (_, body, code) => {
    const answer = await ask(running, 'POST /passkeys/authentication/verify', { body })
    expect(answer.body.error_code).toBe(code)
  })

  test('client data that is no JSON, and no bytes at all, are refused', async () => {
    const { authenticator } = await withPasskey()
    for (const [name, value, code] of [
      ['clientDataJSON', text('{'), 'webauthn_verification_failed'],
      ['clientDataJSON', text('null'), 'webauthn_verification_failed'],
      ['authenticatorData', text('x'), 'webauthn_verification_failed'],
      ['signature', text('x'), 'webauthn_verification_failed'],
      ['signature', '%%%', 'validation_failed'],
      ['userHandle', '', 'validation_failed'],
    ] as const) {
      const { auth } = clientFrom(running)
      const { data } = await auth.passkey.startAuthentication()
      const credential = authenticator.get({ challenge: data?.options.challenge ?? '' })
      const { error } = await auth.passkey.verifyAuthentication({
        challengeId: data?.challenge_id ?? '',
        credential: { ...credential, response: { ...credential.response, [name]: value } },
      })
      expect([name, value, codeOf({ error })]).toEqual([name, value, code])
    }
  })

  test('an unknown account shows nothing by its passkeys', async () => {
    await makeUser(running)
    const stranger = new Authenticator(SITE)
    stranger.create({ challenge: '', rp: { id: 'www.example.org' }, user: { id: text('nobody') } })
    expect(codeOf(await enter(stranger))).toBe('webauthn_credential_not_found')
  })
})
