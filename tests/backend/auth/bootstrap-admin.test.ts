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

test('the first account is staff and its random password is returned once', async () => {
  const made = await running.backend.bootstrapAdmin({ email: 'First@example.org' })
  expect(made).toEqual({ email, password: expect.stringMatching(/^[\w-]{20}$/) })
  const { data, error } = await signIn(made?.password)
  expect(error).toBeNull()
  expect(data.user?.identities?.[0]?.provider).toBe('email')
  const staff = await running.owner`select user_id, active from public.staff`
  expect(staff).toEqual([{ user_id: data.user?.id, active: true }])
  expect(await running.backend.bootstrapAdmin({ email: 'second@example.org' })).toBeUndefined()
})

test('a configured password is used and not returned', async () => {
  const password = 'a password of my own'
  expect(await running.backend.bootstrapAdmin({ email, password })).toEqual({ email })
  expect((await signIn(password)).error).toBeNull()
})

test('of many nodes that start together one makes it', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => running.backend.bootstrapAdmin({ email })),
  )
  expect(made.filter(Boolean).length).toBe(1)
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
