import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../../backend/key-derivation.ts'
import { testSecret } from '../../../harness/secret.ts'
import { ask, clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const lives = async (token = '') => (await ask(running, 'GET /user', { token })).status === 200

describe('signing out', () => {
  async function threeSessions() {
    const one = await signedIn(running)
    const two = await signedIn(running, one.email)
    const three = await signedIn(running, one.email)
    const tokens = [one, two, three].map(({ session }) => session?.access_token)
    return { one, state: () => Promise.all(tokens.map(lives)) }
  }

  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s', async (scope, left) => {
    const { one, state } = await threeSessions()
    const events: string[] = []
    one.client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await one.client.auth.signOut({ scope })).error).toBeNull()
    expect(await state()).toEqual(left)
    expect(events.includes('SIGNED_OUT')).toBe(scope !== 'others')
  })

  test('an unknown scope is refused', async () => {
    const { session } = await signedIn(running)
    const answer = await ask(running, 'POST /logout?scope=all', {
      token: session?.access_token ?? '',
    })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })
})

describe('a session ends at once, for tables and files too', () => {
  test.each(['deleteUser', 'softDelete', 'ban', 'signOut'] as const)('by %s', async (how) => {
    const { session, user, client } = await signedIn(running)
    const { admin } = operator(running).auth
    const id = user?.id ?? ''
    const other = clientFrom(running, { token: session?.access_token ?? '' })
    expect((await other.from('events').select('id')).error).toBeNull()
    expect((await other.storage.from('photos').list()).error).toBeNull()
    if (how === 'deleteUser') expect((await admin.deleteUser(id)).error).toBeNull()
    else if (how === 'softDelete') expect((await admin.deleteUser(id, true)).error).toBeNull()
    else if (how === 'ban') await admin.updateUserById(id, { ban_duration: '1h' })
    else await admin.signOut(session?.access_token ?? '')
    expect(await other.from('events').select('id')).toMatchObject({
      status: 401,
      error: { code: 'PT401', message: 'session_not_found' },
    })
    expect((await other.storage.from('photos').list()).error?.message).toBe('session_not_found')
    expect(await lives(session?.access_token)).toBe(false)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
  })
})

describe('invalid tokens', () => {
  const claims = async () => {
    const { session } = await signedIn(running)
    const [, payload = ''] = (session?.access_token ?? '').split('.')
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const sign = (payload: Record<string, unknown>, secret = testSecret, alg = 'HS256') =>
    new SignJWT(payload)
      .setProtectedHeader({ alg })
      .sign(deriveKey(secret, payload.iss === 'supabase' ? 'API keys' : 'access tokens'))
  const hour = 3600

  const forgeries: [string, () => Promise<string>][] = [
    ['another key', async () => sign(await claims(), 'x'.repeat(40))],
    ['another algorithm', async () => sign(await claims(), testSecret.padEnd(64), 'HS512')],
    [
      'no signature',
      async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(await claims())}.`,
    ],
    ['None in capitals', async () => `${encode({ alg: 'None' })}.${encode(await claims())}.x`],
    ['a past hour', async () => sign({ ...(await claims()), exp: Date.now() / 1000 - hour })],
    ['no end', async () => sign({ ...(await claims()), exp: undefined })],
    ['another issuer', async () => sign({ ...(await claims()), iss: 'https://evil.example' })],
    ['an API key’s issuer', async () => sign({ ...(await claims()), iss: 'supabase' })],
    ['another audience', async () => sign({ ...(await claims()), aud: 'elsewhere' })],
    ['no subject', async () => sign({ ...(await claims()), sub: undefined })],
    ['another role', async () => sign({ ...(await claims()), role: 'service_role' })],
    ['the anonymous key', async () => running.backend.anonKey],
    ['three dots', async () => '...'],
  ]

  test.each(forgeries)('%s', async (_, forge) => {
    const { status, body } = await ask(running, 'GET /user', { token: await forge() })
    expect([status, body.error_code]).toEqual([403, 'bad_jwt'])
  })

  test.each([
    ['another person', { sub: '00000000-0000-4000-8000-000000000000' }],
    ['a session that never was', { session_id: '00000000-0000-4000-8000-000000000000' }],
    ['no session', { session_id: undefined }],
    ['a session that is no id', { session_id: "' or true --" }],
  ])('signed by us, but for %s', async (_, change) => {
    const token = await sign({ ...(await claims()), ...change })
    const { status, body } = await ask(running, 'GET /user', { token })
    expect([status, body.error_code]).toEqual([403, 'session_not_found'])
  })

  test('an altered token', async () => {
    const { session } = await signedIn(running)
    const [head, payload, signature] = (session?.access_token ?? '').split('.')
    const altered = encode({ ...(await claims()), role: 'authenticated' })
    const { status } = await ask(running, 'GET /user', { token: `${head}.${altered}.${signature}` })
    expect(payload).not.toBe(altered)
    expect(status).toBe(403)
  })

  test('a missing token', async () => {
    const answer = await ask(running, 'GET /user')
    expect(answer).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } })
  })
})

test('the client reads user and claims of its session', async () => {
  const { client, user } = await signedIn(running)
  expect((await client.auth.getUser()).data.user?.id).toBe(user?.id)
  expect((await client.auth.getClaims()).data?.claims.sub).toBe(user?.id)
  const again = clientFrom(running)
  const { data } = await client.auth.getSession()
  const events: string[] = []
  again.auth.onAuthStateChange((event) => void events.push(event))
  const set = await again.auth.setSession(data.session as never)
  expect(set.data.user?.id).toBe(user?.id)
  expect(events).toContain('SIGNED_IN')
})
