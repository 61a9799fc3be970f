import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const signIn = (email: string, password = PASSWORD) =>
  clientFrom(running).auth.signInWithPassword({ email, password })

describe('signing in by password', () => {
  test('gives a session and a user as hosted Supabase does', async () => {
    const { email, id } = await makeUser(running)
    const { data, error } = await signIn(email.toUpperCase())
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
    expect(data.user).toMatchObject({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      is_anonymous: false,
      identities: [{ id, user_id: id, provider: 'email', identity_data: { sub: id, email } }],
    })
    expect(data.user).not.toHaveProperty('encrypted_password')
    expect(new Date(data.user?.last_sign_in_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('puts the claims of hosted Supabase into the access token', async () => {
    const { session, user, email } = await signedIn(running)
    const token = session?.access_token ?? ''
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      iss: `${running.url}/auth/v1`,
      sub: user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 3600,
    })
  })

  test('gives the same response for a wrong password and an unknown address', async () => {
    const { email } = await makeUser(running)
    for (const wrong of [await signIn(email, 'not the password'), await signIn('no@example.org')]) {
      expect(wrong.error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  test('takes as long for an unknown address as for a wrong password', async () => {
    const email = 'slow@example.org'
    await operator(running).auth.admin.createUser({
      email,
      email_confirm: true,
      password: 'a long enough one',
    })
    const time = async (address: string) => {
      const start = performance.now()
      const { error } = await signIn(address, 'not the password')
      expect(error?.code).toBe('invalid_credentials')
      return performance.now() - start
    }
    // In turn, and the quickest of each: what else the machine does makes some slower, none quicker.
    const unknown: number[] = []
    const known: number[] = []
    for (let n = 0; n < 10; n++) {
      unknown.push(await time('unknown@example.org'))
      known.push(await time(email))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('needs a confirmed address, which is checked after the password', async () => {
    const email = 'unconfirmed@example.org'
    await operator(running).auth.admin.createUser({ email, password: PASSWORD })
    expect((await signIn(email)).error?.code).toBe('email_not_confirmed')
    expect((await signIn(email, 'not the password')).error?.code).toBe('invalid_credentials')
  })

  test('refuses a banned user, after the password check, until the ban is lifted', async () => {
    const { email, id } = await makeUser(running)
    const { admin } = operator(running).auth
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await signIn(email)).error).toMatchObject({ code: 'user_banned', status: 400 })
    expect((await signIn(email, 'not the password')).error?.code).toBe('invalid_credentials')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
  })

  test('compares passwords exactly', async () => {
    const { email, id } = await makeUser(running)
    const typed = '  Süße 🔑 <b>"Zwölf\'  '
    await operator(running).auth.admin.updateUserById(id, { password: typed })
    expect((await signIn(email, typed)).error).toBeNull()
    for (const other of [typed.trim(), typed.toLowerCase(), typed.normalize('NFD')])
      expect((await signIn(email, other)).error?.code).toBe('invalid_credentials')
    const [user] = await running.owner`select encrypted_password from auth.users where id = ${id}`
    expect(user?.encrypted_password).toMatch(/^\$2b\$10\$/)
  })

  test('refuses a password longer than its hash distinguishes', async () => {
    const { email, id } = await makeUser(running)
    const long = 'x7-kQ.'.repeat(12)
    await operator(running).auth.admin.updateUserById(id, { password: long })
    expect((await signIn(email, long)).error).toBeNull()
    expect((await signIn(email, `${long}!`)).error?.code).toBe('invalid_credentials')
    const { error } = await operator(running).auth.admin.updateUserById(id, {
      password: `${long}!`,
    })
    expect(error).toMatchObject({ code: 'weak_password', status: 422 })
  })
})

describe('incomplete requests are refused', () => {
  test.each([
    ['another grant', 'POST /token?grant_type=magic', {}, 400, 'invalid_credentials'],
    [
      'a grant named like a method',
      'POST /token?grant_type=toString',
      {},
      400,
      'invalid_credentials',
    ],
    ['no address', 'POST /token?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
    [
      'a phone',
      'POST /token?grant_type=password',
      { phone: '+1555' },
      400,
      'phone_provider_disabled',
    ],
    ['no JSON', 'POST /token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['JSON of another shape', 'POST /token?grant_type=password', '[1]', 400, 'validation_failed'],
    [
      'an address of another type',
      'POST /token?grant_type=password',
      { email: {} },
      400,
      'validation_failed',
    ],
    ['NUL', 'POST /token?grant_type=password', { email: 'a\0@b.co' }, 400, 'validation_failed'],
    ['too much', 'POST /otp', { email: 'a@b.co', data: 'x'.repeat(70_000) }, 413, 'body_too_large'],
    ['SAML', 'POST /sso', { domain: 'example.org' }, 404, 'saml_provider_disabled'],
    ['a path that is not there', 'GET /nothing', undefined, 404, 'not_found'],
  ])('%s', async (_, route, body, status, code) => {
    const old = await ask(running, route, { body })
    expect(old).toMatchObject({ status, body: { code: status, error_code: code } })
    expect(typeof old.body.msg).toBe('string')
    const modern = await ask(running, route, { body, 'x-supabase-api-version': '2024-01-01' })
    expect(modern).toMatchObject({ status, body: { code, message: old.body.msg } })
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  test('anonymous sign-in is refused', async () => {
    const { error } = await clientFrom(running).auth.signInAnonymously()
    expect(error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 })
  })
})

test('settings, health and keys are public', async () => {
  const { body } = await ask(running, 'GET /settings')
  expect(body).toMatchObject({
    disable_signup: true,
    external: { email: true, phone: false, google: false, slack_oidc: false },
  })
  expect((await ask(running, 'GET /health')).status).toBe(200)
  expect((await ask(running, 'GET /.well-known/jwks.json')).body).toEqual({ keys: [] })
})

test('an unknown provider, or one that is off, is refused in the words of Supabase Auth', async () => {
  for (const [provider, reason] of [
    ['google', 'provider is not enabled'],
    ['made-up', 'Provider made-up could not be found'],
  ]) {
    const answer = await fetch(`${running.url}/auth/v1/authorize?provider=${provider}`)
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      400,
      'validation_failed',
    ])
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: `Unsupported provider: ${reason}`,
    })
  }
})
