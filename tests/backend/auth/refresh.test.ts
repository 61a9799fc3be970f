import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const refresh = (token = '') => clientFrom(running).auth.refreshSession({ refresh_token: token })

/** Lets so many seconds pass for the refresh tokens of a user. */
const age = (userId: string, seconds: number) => running.owner`
  update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
  where user_id = ${userId}`

async function newSession() {
  const { session, user, client } = await signedIn(running)
  return { token: session?.refresh_token ?? '', userId: user?.id ?? '', client }
}

test('a refresh gives new tokens of the same session', async () => {
  const { session } = await signedIn(running)
  const { data, error } = await refresh(session?.refresh_token)
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session?.refresh_token)
  const claims = await clientFrom(running).auth.getClaims(data.session?.access_token)
  const before = await clientFrom(running).auth.getClaims(session?.access_token)
  expect(claims.data?.claims.session_id).toBe(before.data?.claims.session_id)
  expect(claims.data?.claims.amr).toEqual(before.data?.claims.amr)
})

test('a token used again within ten seconds gives the same successor', async () => {
  const { token } = await newSession()
  const first = await refresh(token)
  const again = await refresh(token)
  expect(again.error).toBeNull()
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

test('twenty refreshes at once give one successor', async () => {
  const { token, userId } = await newSession()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
  expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null))
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  const [active] = await running.owner`
    select count(*)::int as n from auth.refresh_tokens where user_id = ${userId} and not revoked`
  expect(active?.n).toBe(1)
})

test('a token used again within ten seconds leads to the newest one', async () => {
  const { token } = await newSession()
  const second = (await refresh(token)).data.session?.refresh_token
  const third = (await refresh(second)).data.session?.refresh_token
  expect((await refresh(token)).data.session?.refresh_token).toBe(third)
})

test('a token used again later ends the session', async () => {
  const { token, userId } = await newSession()
  const { data } = await refresh(token)
  await age(userId, 11)
  expect((await refresh(token)).error).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  expect((await refresh(data.session?.refresh_token)).error?.code).toBe('refresh_token_not_found')
  const { error } = await clientFrom(running).auth.getUser(data.session?.access_token)
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('a replay leaves the other sessions of the person alone', async () => {
  const { token, userId, client } = await newSession()
  const email = (await client.auth.getUser()).data.user?.email ?? ''
  const other = await signedIn(running, email)
  await refresh(token)
  await age(userId, 11)
  await refresh(token)
  expect((await other.client.auth.getUser()).error).toBeNull()
})

test('only hashes of refresh tokens are stored', async () => {
  const { token } = await newSession()
  const rows = await running.owner`select from auth.refresh_tokens where token = ${token}`
  expect(rows.length).toBe(0)
})

test.each(['', 'never-issued', 'x'.repeat(10_000)])('refuses the token %.12s', async (token) => {
  const { status } = await ask(running, 'POST /token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
  expect(status).toBe(400)
})

test('a banned user gets no new token', async () => {
  const { token, userId } = await newSession()
  await operator(running).auth.admin.updateUserById(userId, { ban_duration: '1h' })
  expect((await refresh(token)).error).toMatchObject({
    code: 'refresh_token_not_found',
    status: 400,
  })
})

test('a session past its end gets no new token', async () => {
  const { token, userId } = await newSession()
  await running.owner`update auth.sessions set not_after = now() where user_id = ${userId}`
  expect((await refresh(token)).error?.code).toBe('session_expired')
})

test('the client refreshes by itself and says so', async () => {
  const { session, email } = await signedIn(running)
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  stored.set('kept', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 5 }))
  const client = clientFrom(running, {
    auth: { persistSession: true, autoRefreshToken: true, storage, storageKey: 'kept' },
  })
  const refreshed = new Promise<string>((resolve) => {
    client.auth.onAuthStateChange((event, now) => {
      if (event === 'TOKEN_REFRESHED') resolve(now?.refresh_token ?? '')
    })
  })
  expect(await refreshed).not.toBe(session?.refresh_token)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  await client.auth.stopAutoRefresh()
})

test('the client gets the reason of a refused refresh', async () => {
  const { client, user } = await signedIn(running)
  await running.owner`delete from auth.sessions where user_id = ${user?.id ?? ''}`
  const { error } = await client.auth.refreshSession()
  expect(error?.message).toContain('Refresh Token Not Found')
})
