import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { Authenticator, type Deviation } from '../../support/authenticator.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import {
  addFactor,
  claimsOf,
  codeOf,
  OTHER,
  register,
  SITE,
  signInWithPasskey,
  startPasskeyBackend,
  withPasskey,
} from '../../support/passkeys.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startPasskeyBackend()
})
afterAll(() => running.stop())

describe('signing in', () => {
  test('needs no address and no password, and counts as two factors', async () => {
    const { authenticator, email, passkey } = await withPasskey(running)
    const { client, data } = await signInWithPasskey(running, authenticator)
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
    const { client, authenticator, email } = await withPasskey(running)
    await addFactor(client)
    expect((await claimsOf((await signInWithPasskey(running, authenticator)).client)).aal).toBe(
      'aal2',
    )
    expect((await claimsOf((await signedIn(running, email)).client)).aal).toBe('aal1')
  })

  test('stays aal2 when the last authenticator app is removed', async () => {
    const { client, authenticator } = await withPasskey(running)
    const factorId = await addFactor(client)
    const entered = await signInWithPasskey(running, authenticator)
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
    const { authenticator } = await withPasskey(running)
    const refused = await signInWithPasskey(running, authenticator, deviation)
    expect(codeOf(refused)).toBe('webauthn_verification_failed')
    expect((await signInWithPasskey(running, authenticator)).error).toBeNull()
  })

  test('a counter that does not rise is refused, as of a copied authenticator', async () => {
    const { authenticator } = await withPasskey(running)
    expect((await signInWithPasskey(running, authenticator, { counter: 7 })).error).toBeNull()
    for (const counter of [7, 6, 0]) {
      const refused = await signInWithPasskey(running, authenticator, { counter })
      expect(codeOf(refused)).toBe('webauthn_verification_failed')
    }
    expect((await signInWithPasskey(running, authenticator, { counter: 8 })).error).toBeNull()
  })

  test('an authenticator without a counter always sends 0', async () => {
    const { client } = await signedIn(running)
    const authenticator = new Authenticator(SITE)
    await register(client, authenticator, { counter: 0 })
    for (const counter of [0, 0]) {
      expect((await signInWithPasskey(running, authenticator, { counter })).error).toBeNull()
    }
  })

  test('a user handle of another account is refused', async () => {
    const { authenticator } = await withPasskey(running)
    const { user } = await signedIn(running)
    const refused = await signInWithPasskey(running, authenticator, { userHandle: user?.id ?? '' })
    expect(codeOf(refused)).toBe('webauthn_credential_not_found')
  })

  test('a passkey that another key signs for is refused', async () => {
    const { authenticator } = await withPasskey(running)
    const { authenticator: forger } = await withPasskey(running)
    const [known, own] = [authenticator.made[0], forger.made[0]]
    if (!known || !own) throw new Error('No passkey')
    forger.made.push({ ...known, key: own.key })
    expect(codeOf(await signInWithPasskey(running, forger))).toBe('webauthn_verification_failed')
  })

  test('a challenge has one answer, right or wrong', async () => {
    const { authenticator } = await withPasskey(running)
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
    const { authenticator } = await withPasskey(running)
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
    const { authenticator } = await withPasskey(running)
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
    const starts = await Promise.all(
      Array.from({ length: 40 }, () => auth.passkey.startAuthentication()),
    )
    const refused = starts.filter((each) => codeOf(each) === 'over_request_rate_limit')
    expect(refused.length).toBeGreaterThanOrEqual(9)
  })

  test('deactivated, deleted and unconfirmed accounts are refused', async () => {
    const { auth } = operator(running)
    const deactivated = await withPasskey(running)
    const id = deactivated.user?.id ?? ''
    await auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect(codeOf(await signInWithPasskey(running, deactivated.authenticator))).toBe('user_banned')
    await auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signInWithPasskey(running, deactivated.authenticator)).error).toBeNull()

    const unconfirmed = await withPasskey(running)
    await running.owner`
      update auth.users set email_confirmed_at = null where id = ${unconfirmed.user?.id ?? ''}`
    expect(codeOf(await signInWithPasskey(running, unconfirmed.authenticator))).toBe(
      'email_not_confirmed',
    )

    for (const soft of [true, false]) {
      const deleted = await withPasskey(running)
      await auth.admin.deleteUser(deleted.user?.id ?? '', soft)
      expect(codeOf(await signInWithPasskey(running, deleted.authenticator))).toBe(
        'webauthn_credential_not_found',
      )
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
