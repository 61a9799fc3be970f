import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientFrom } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeEach(async () => {
  running = await startTestBackend()
})
afterEach(() => running.stop())

const email = 'first@example.org'
const signIn = (password = '') => clientFrom(running).auth.signInWithPassword({ email, password })

test('the first account is an owner, and its link, which is returned once, chooses its password', async () => {
  const made = await running.backend.bootstrapAdmin({ email: 'First@example.org' })
  expect(made).toEqual({
    email,
    link: expect.stringMatching(
      `^${running.url}/admin/confirm\\?token_hash=[\\w-]{43}&type=recovery$`,
    ),
  })
  const token_hash = new URL(made?.link ?? '').searchParams.get('token_hash') ?? ''
  const stored = await running.owner`select to_jsonb(t)::text as row from auth.one_time_tokens t`
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token_hash)
  const client = clientFrom(running)
  const redeemed = await client.auth.verifyOtp({ token_hash, type: 'recovery' })
  expect(redeemed.error).toBeNull()
  const password = 'a password of my own'
  expect((await client.auth.updateUser({ password })).error).toBeNull()
  const { data, error } = await signIn(password)
  expect(error).toBeNull()
  expect(data.user?.identities?.[0]?.provider).toBe('email')
  const staff = await running.owner`select user_id, active, owner from public.staff`
  expect(staff).toEqual([{ user_id: data.user?.id, active: true, owner: true }])
  expect(await running.backend.bootstrapAdmin({ email: 'second@example.org' })).toBeUndefined()
})

test('the link works for an hour', async () => {
  await running.backend.bootstrapAdmin({ email })
  const [token] = await running.owner`
    select extract(epoch from expires_at - created_at)::int as seconds from auth.one_time_tokens`
  expect(token?.seconds).toBeCloseTo(3600, -1)
})

test('a configured password is used and not returned', async () => {
  const password = 'a password of my own'
  expect(await running.backend.bootstrapAdmin({ email, password })).toEqual({ email })
  expect((await signIn(password)).error).toBeNull()
})

test('of many nodes that start together one creates it', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => running.backend.bootstrapAdmin({ email })),
  )
  expect(made.filter((account) => account?.link).length).toBe(1)
  expect((await running.owner`select from auth.users`).length).toBe(1)
  expect((await running.owner`select from public.staff`).length).toBe(1)
})

test.each([
  [{ email: 'nobody' }, 'STAFF_EMAIL'],
  [{ email, password: 'password123' }, 'STAFF_PASSWORD'],
])('refuses %o with one line', async (wanted, line) => {
  await expect(running.backend.bootstrapAdmin(wanted)).rejects.toThrow(line)
  expect((await running.owner`select from auth.users`).length).toBe(0)
})
