import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, PASSWORD, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

interface Listed {
  id: string
  user_agent: string
  ip: string
  aal: string
  created_at: string
  refreshed_at: string
  current: boolean
}

async function list(token = '') {
  const { status, body } = await ask(running, 'GET /sessions', { token })
  expect(status).toBe(200)
  return (body as unknown as { sessions: Listed[] }).sessions
}

const signIn = async (email: string, device: string, address: string) => {
  const { body } = await ask(running, 'POST /token?grant_type=password', {
    body: { email, password: PASSWORD },
    'user-agent': device,
    'x-client-address': address,
  })
  return { token: body.access_token ?? '', refreshToken: body.refresh_token ?? '' }
}

test('the list shows where the user is signed in, and the current session', async () => {
  const { email } = await makeUser(running)
  await signedIn(running)
  const laptop = await signIn(email, 'Laptop', '192.0.2.1')
  await signIn(email, 'Phone', '2001:db8::1')
  const sessions = await list(laptop.token)
  expect(
    sessions.map(({ user_agent, ip, aal, current }) => [user_agent, ip, aal, current]),
  ).toEqual([
    ['Phone', '2001:db8::1', 'aal1', false],
    ['Laptop', '192.0.2.1', 'aal1', true],
  ])
})

test('a refresh updates time and address of its session', async () => {
  const { email } = await makeUser(running)
  const old = await signIn(email, 'Browser 1', '192.0.2.1')
  await signIn(email, 'Phone', '192.0.2.2')
  const [, before] = await list(old.token)
  await ask(running, 'POST /token?grant_type=refresh_token', {
    body: { refresh_token: old.refreshToken },
    'user-agent': 'Browser 2',
    'x-client-address': '192.0.2.3',
  })
  const [after] = await list(old.token)
  expect(after).toMatchObject({ id: before?.id, user_agent: 'Browser 2', ip: '192.0.2.3' })
  expect(after?.created_at).toBe(before?.created_at)
  expect(Date.parse(after?.refreshed_at ?? '')).toBeGreaterThan(
    Date.parse(before?.refreshed_at ?? ''),
  )
})

test('an ended session is refused at its next request, others stay', async () => {
  const { email } = await makeUser(running)
  const here = await signIn(email, 'Here', '192.0.2.1')
  const there = await signIn(email, 'There', '192.0.2.2')
  const other = clientFrom(running, { token: there.token })
  expect((await other.from('events').select('id')).error).toBeNull()
  const found = (await list(here.token)).find(({ user_agent }) => user_agent === 'There')
  const ended = await ask(running, `DELETE /sessions/${found?.id}`, { token: here.token })
  expect(ended.status).toBe(204)
  expect((await other.from('events').select('id')).error?.code).toBe('PT401')
  const refreshed = await ask(running, 'POST /token?grant_type=refresh_token', {
    body: { refresh_token: there.refreshToken },
  })
  expect(refreshed.body.error_code).toBe('refresh_token_not_found')
  expect((await list(here.token)).map(({ user_agent }) => user_agent)).toEqual(['Here'])
  const again = await ask(running, `DELETE /sessions/${found?.id}`, { token: here.token })
  expect([again.status, again.body.error_code]).toEqual([404, 'session_not_found'])
})

test("another user's session is not found", async () => {
  const mine = await signedIn(running)
  const theirs = await signedIn(running)
  const token = theirs.session?.access_token ?? ''
  const [target] = await list(token)
  for (const id of [target?.id, 'nonsense', '%00', "'"]) {
    const { status } = await ask(running, `DELETE /sessions/${id}`, {
      token: mine.session?.access_token ?? '',
    })
    expect(status).toBe(404)
  }
  expect((await list(token)).length).toBe(1)
})

test('with a second factor a session of one factor can neither list nor end sessions', async () => {
  const { client, email } = await signedIn(running)
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (factor?.type !== 'totp') throw new Error('No factor')
  const code = new TOTP({ secret: factor.totp.secret }).generate()
  const raised = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  const strong = raised.data?.access_token ?? ''
  const weak = await signIn(email, 'Thief', '192.0.2.66')
  const [, own] = await list(strong)
  for (const route of ['GET /sessions', `DELETE /sessions/${own?.id}`]) {
    const { status, body } = await ask(running, route, { token: weak.token })
    expect([status, body.error_code]).toEqual([403, 'insufficient_aal'])
  }
  expect(await list(strong)).toHaveLength(2)
})

test.each(['GET /sessions', 'DELETE /sessions/00000000-0000-4000-8000-000000000000'])(
  '%s needs a user, not a key',
  async (route) => {
    expect((await ask(running, route)).status).toBe(401)
    const token = running.backend.serviceRoleKey
    expect((await ask(running, route, { token })).body.error_code).toBe('bad_jwt')
  },
)
