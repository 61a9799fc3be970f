import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { startIssuer, type TestIssuer } from '../../support/oidc-issuer.ts'

let issuer: TestIssuer
let closed: TestBackend
let open: TestBackend
beforeAll(async () => {
  issuer = await startIssuer()
  const oidcIssuers = [
    { name: 'keycloak', issuer: issuer.issuer, clientId: 'our-client', clientSecret: 'our-secret' },
    { name: 'azure', issuer: 'http://127.0.0.1:1', clientId: 'our-client' },
  ]
  closed = await startTestBackend({ auth: { oidcIssuers } })
  open = await startTestBackend({ auth: { oidcIssuers, openSignup: true } })
})
afterAll(async () => {
  await closed.stop()
  await open.stop()
  issuer.stop()
})
beforeEach(() => issuer.alter((token) => token))

/** A user of the issuer. */
function newProviderUser(email = `${randomUUID()}@example.org`) {
  const claims = { sub: randomUUID(), email, email_verified: true, name: 'Ada' }
  issuer.be(claims)
  return claims
}

const signIn = async (running: TestBackend, token: string | Promise<string>, nonce?: string) =>
  clientFrom(running).auth.signInWithIdToken({
    provider: 'keycloak',
    token: await token,
    ...(nonce !== undefined && { nonce }),
  })

describe('an ID token', () => {
  test('signs in to the account with the verified address', async () => {
    const { email, id } = await makeUser(closed)
    const { sub } = newProviderUser(email)
    const { data, error } = await signIn(closed, issuer.sign({}))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, app_metadata: { providers: ['email', 'keycloak'] } })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'keycloak'])
    issuer.be({ sub })
    expect((await signIn(closed, issuer.sign({}))).data.user?.id).toBe(id)
  })

  test('creates an account only where sign-up is open', async () => {
    const { email } = newProviderUser()
    const refused = await signIn(closed, issuer.sign({}))
    expect(refused.error).toMatchObject({ status: 422, code: 'signup_disabled' })
    expect(await closed.owner`select from auth.users where email = ${email}`).toEqual([])
    const { data } = await signIn(open, issuer.sign({}))
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { name: 'Ada' },
    })
    expect((await signIn(open, issuer.sign({}))).data.user?.id).toBe(data.user?.id)
  })

  test('with an unverified address creates no account', async () => {
    const { email } = await makeUser(open)
    newProviderUser(email)
    const { error } = await signIn(open, issuer.sign({ email_verified: false }))
    expect(error?.code).toBe('provider_email_needs_verification')
  })

  test('removes a password that a stranger had set before', async () => {
    const email = 'early@example.org'
    await operator(open).auth.admin.createUser({ email, password: PASSWORD })
    newProviderUser(email)
    expect((await signIn(open, issuer.sign({}))).error).toBeNull()
    const stranger = await clientFrom(open).auth.signInWithPassword({ email, password: PASSWORD })
    expect(stranger.error?.code).toBe('invalid_credentials')
  })

  test('of a banned user is refused', async () => {
    const { email, id } = await makeUser(closed)
    newProviderUser(email)
    await operator(closed).auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect((await signIn(closed, issuer.sign({}))).error?.code).toBe('user_banned')
  })

  test('is refused without its nonce', async () => {
    newProviderUser()
    const nonce = createHash('sha256').update('mine').digest('hex')
    expect((await signIn(open, issuer.sign({ nonce }), 'mine')).error).toBeNull()
    expect((await signIn(open, issuer.sign({ nonce }), 'other')).error?.code).toBe(
      'validation_failed',
    )
    expect((await signIn(open, issuer.sign({ nonce }))).error?.code).toBe('validation_failed')
    expect((await signIn(open, issuer.sign({}), 'mine')).error?.code).toBe('validation_failed')
  })

  const bad: [string, () => Promise<string> | string][] = [
    ['of another key', () => issuer.sign({}, { foreign: true })],
    ['of another issuer', () => issuer.sign({ iss: 'https://evil.example' })],
    ['for another client', () => issuer.sign({ aud: 'their-client' })],
    ['of a past hour', () => issuer.sign({}, { minutes: -60 })],
    ['without a subject', () => issuer.sign({ sub: undefined })],
    ['signed with our public client id', () => forge({ alg: 'HS256' })],
    ['of no algorithm', () => forge({ alg: 'none' })],
    ['that is none', () => 'nonsense'],
    ['of ours', () => open.backend.serviceRoleKey],
  ]
  const forge = (header: object) =>
    [header, { iss: issuer.issuer, aud: 'our-client', sub: 'x', exp: 9e9 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
      .concat('.AAAA')
  test.each(bad)('with %s is refused', async (_, token) => {
    newProviderUser()
    const { error } = await signIn(open, token())
    expect(error).toMatchObject({ status: 400, code: 'bad_oauth_callback' })
  })

  test.each(['google', 'constructor', ''])('of the provider %j is refused', async (provider) => {
    const { body, status } = await ask(open, 'POST /token?grant_type=id_token', {
      body: { provider, id_token: 'x' },
    })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  test('an issuer that does not respond is reported', async () => {
    const { error } = await clientFrom(open).auth.signInWithIdToken({
      provider: 'azure',
      token: 'x',
    })
    expect(error).toMatchObject({ status: 400, code: 'bad_oauth_callback' })
  })
})

describe('signing in by redirect', () => {
  /** Goes where a browser would: to us, the provider, and back to us. */
  async function travel(running: TestBackend, url: string, { cookies = true } = {}) {
    const started = await fetch(url, { redirect: 'manual' })
    const cookie = started.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const provider = new URL(started.headers.get('location') ?? '')
    expect(provider.searchParams.get('scope')).toContain('openid email')
    const signedIn = await fetch(provider, { redirect: 'manual' })
    const back = signedIn.headers.get('location') ?? ''
    expect(back.startsWith(`${running.url}/auth/v1/callback?`)).toBe(true)
    const headers: Record<string, string> = cookies ? { cookie: cookie.split(';')[0] ?? '' } : {}
    const done = await fetch(back, { redirect: 'manual', headers })
    return { location: new URL(done.headers.get('location') ?? 'none:'), back, headers }
  }

  const start = async (running: TestBackend, flowType = 'implicit', redirectTo = '/admin') => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const client = clientFrom(running, { auth: { flowType, persistSession: true, storage } })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo: new URL(redirectTo, running.url).href, skipBrowserRedirect: true },
    })
    return { client, url: data.url ?? '' }
  }

  test('ends with a session in the fragment', async () => {
    const { email, id } = await makeUser(closed)
    newProviderUser(email)
    const { location } = await travel(closed, (await start(closed)).url)
    expect(location.pathname).toBe('/admin')
    const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? ''
    expect((await clientFrom(closed).auth.getUser(token)).data.user?.id).toBe(id)
    // Whatever the provider asked for.
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  })

  test('ends with a code for the client that has the verifier', async () => {
    const { email } = newProviderUser()
    const { client, url } = await start(open, 'pkce')
    const { location } = await travel(open, url)
    const code = location.searchParams.get('code') ?? ''
    expect(location.hash).toBe('')
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('creates no account where sign-up is closed', async () => {
    const { email } = newProviderUser()
    const { location } = await travel(closed, (await start(closed)).url)
    expect(location.hash).toContain('error_code=signup_disabled')
    expect(await closed.owner`select from auth.users where email = ${email}`).toEqual([])
  })

  test('cannot be finished in another browser', async () => {
    newProviderUser()
    const { location } = await travel(open, (await start(open)).url, { cookies: false })
    expect(location.hash).toContain('error_code=bad_oauth_state')
  })

  test('cannot be finished twice', async () => {
    newProviderUser()
    const { back, headers } = await travel(open, (await start(open)).url)
    const again = await fetch(back, { redirect: 'manual', headers })
    expect(await again.json()).toMatchObject({ code: 400, error_code: 'bad_oauth_state' })
  })

  test('refuses a token made for another sign-in', async () => {
    newProviderUser()
    issuer.alter(() => ({ nonce: 'of another sign-in' }))
    const { location } = await travel(open, (await start(open)).url)
    expect(location.hash).toContain('error_code=bad_oauth_callback')
  })

  test.each([
    ['of another key', { foreign: true }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'their-client' }],
    ['of a past hour', { minutes: -60 }],
    ['without a subject', { sub: undefined }],
  ])('does not take a token %s', async (_, change) => {
    newProviderUser()
    issuer.alter((token) => ({ ...token, ...change }))
    const { location } = await travel(open, (await start(open)).url)
    expect(location.hash).toContain('error_code=bad_oauth_callback')
    expect(location.hash).toContain('error_description=Bad+ID+token')
  })

  test('refuses the response of another issuer (RFC 9207)', async () => {
    newProviderUser()
    issuer.answerAs('https://evil.example')
    const { location } = await travel(open, (await start(open)).url)
    issuer.answerAs(undefined)
    expect(location.hash).toContain('error_code=bad_oauth_callback')
  })

  test('works with an issuer whose name ends with a slash', async () => {
    const slashed = await startIssuer({ ending: '/' })
    const running = await startTestBackend({
      auth: {
        openSignup: true,
        oidcIssuers: [
          {
            name: 'keycloak',
            issuer: slashed.issuer,
            clientId: 'our-client',
            clientSecret: 'our-secret',
          },
        ],
      },
    })
    slashed.be({ sub: randomUUID(), email: 'ada@example.org', email_verified: true })
    const { location } = await travel(running, (await start(running)).url)
    expect(location.hash).toContain('access_token=')
    expect((await signIn(running, slashed.sign({}))).error).toBeNull()
    await running.stop()
    slashed.stop()
  })

  test('sends its secret to the provider only, after any answer', async () => {
    newProviderUser()
    let visits = 0
    const stranger = createServer(() => visits++).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    issuer.lead(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/token`)
    const { location } = await travel(open, (await start(open)).url)
    issuer.lead(undefined)
    stranger.close()
    expect([visits, location.hash]).toEqual([0, expect.stringContaining('bad_oauth_callback')])
  })

  test('sets a __Host- cookie on https', async () => {
    const secure = await startTestBackend({
      siteUrl: 'https://rcrf.example',
      auth: { oidcIssuers: [{ name: 'keycloak', issuer: issuer.issuer, clientId: 'our-client' }] },
    })
    const { headers } = await ask(secure, 'GET /authorize?provider=keycloak')
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-oauth-flow=\w+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await secure.stop()
  })

  test('leads only to allowed addresses', async () => {
    newProviderUser()
    const { location } = await travel(
      open,
      (await start(open, 'implicit', 'https://evil.example/')).url,
    )
    expect(location.origin).toBe(open.url)
  })

  test.each(['', 'x.y.z', 'eyJhbGciOiJub25lIn0.e30.'])(
    'with a forged state is refused',
    async (state) => {
      const { status, body } = await ask(open, `GET /callback?code=x&state=${String(state)}`)
      expect([status, body.error_code]).toEqual([400, 'bad_oauth_state'])
    },
  )

  test('with an access token as state is refused', async () => {
    const { status } = await ask(open, `GET /callback?code=x&state=${open.backend.serviceRoleKey}`)
    expect(status).toBe(400)
  })

  test('an unknown provider is reported', async () => {
    const { status, body } = await ask(open, 'GET /authorize?provider=github')
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })
})
