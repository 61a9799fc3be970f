import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD, signedIn } from '../../support/accounts.ts'
import { Authenticator, type Deviation } from '../../support/authenticator.ts'
import type { TestBackend } from '../../support/backend.ts'
import {
  addFactor,
  codeOf,
  register,
  SITE,
  signInWithPasskey,
  startPasskeyBackend,
  withPasskey,
  works,
} from '../../support/passkeys.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startPasskeyBackend()
})
afterAll(() => running.stop())

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

  test('an authenticator that has a passkey of the account reports it', async () => {
    const { client, authenticator } = await withPasskey(running)
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
    const { client, email, passkey } = await withPasskey(running)
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
    const { client, passkey } = await withPasskey(running)
    const rename = (friendlyName: string) =>
      client.auth.passkey.update({ passkeyId: passkey.id, friendlyName })
    expect((await rename(' Work laptop ')).data?.friendly_name).toBe('Work laptop')
    expect((await client.auth.passkey.list()).data?.[0]?.friendly_name).toBe('Work laptop')
    for (const name of ['', '  ', 'x'.repeat(121)]) {
      expect(codeOf(await rename(name))).toBe('validation_failed')
    }
  })

  test('a removed passkey opens nothing, and its sessions elsewhere end', async () => {
    const { client, authenticator, passkey } = await withPasskey(running)
    const elsewhere = await signInWithPasskey(running, authenticator)
    const here = await signInWithPasskey(running, authenticator)
    expect((await here.client.auth.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
    expect(codeOf(await signInWithPasskey(running, authenticator))).toBe(
      'webauthn_credential_not_found',
    )
    expect(await works(elsewhere.client)).toBe(false)
    expect(await works(here.client)).toBe(true)
    expect(await works(client)).toBe(true)
  })

  test("another account's passkey is not found", async () => {
    const { passkey } = await withPasskey(running)
    const { client } = await signedIn(running)
    const { update, delete: remove } = client.auth.passkey
    for (const passkeyId of [passkey.id, 'no-uuid']) {
      const answers = [await update({ passkeyId, friendlyName: 'x' }), await remove({ passkeyId })]
      expect(answers.map(({ error }) => error?.status)).toEqual([404, 404])
    }
  })

  test('the operator lists and removes them', async () => {
    const { user, passkey, authenticator } = await withPasskey(running)
    const userId = user?.id ?? ''
    const { passkey: calls } = operator(running).auth.admin
    expect((await calls.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }])
    const entered = await signInWithPasskey(running, authenticator)
    expect((await calls.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull()
    expect((await calls.listPasskeys({ userId })).data).toEqual([])
    expect(await works(entered.client)).toBe(false)
    const again = await calls.deletePasskey({ userId, passkeyId: passkey.id })
    expect(again.error?.status).toBe(404)
  })

  test('a new password keeps the passkeys and ends their sessions elsewhere', async () => {
    const { client, authenticator } = await withPasskey(running)
    const entered = await signInWithPasskey(running, authenticator)
    await client.auth.updateUser({ password: `${PASSWORD} anew` })
    expect(await works(entered.client)).toBe(false)
    expect((await signInWithPasskey(running, authenticator)).error).toBeNull()
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
    const { authenticator } = await withPasskey(running)
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
    expect(codeOf(await signInWithPasskey(running, stranger))).toBe('webauthn_credential_not_found')
  })
})
