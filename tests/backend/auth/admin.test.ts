import { randomUUID } from 'node:crypto'
import type { VerifyOtpParams } from '@supabase/supabase-js'
import bcrypt from 'bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox())
})
afterAll(() => stop())

const admin = () => operator(running).auth.admin
const verify = (token_hash: string, type: 'invite' | 'recovery' | 'signup' | 'magiclink') =>
  clientFrom(running).auth.verifyOtp({ token_hash, type })

describe('only the service role', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  test.each([
    'GET /admin/users',
    'POST /admin/users',
    `GET /admin/users/${id}`,
    `PUT /admin/users/${id}`,
    `DELETE /admin/users/${id}`,
    `GET /admin/users/${id}/factors`,
    `DELETE /admin/users/${id}/factors/${id}`,
    'POST /admin/generate_link',
    'POST /invite',
  ])('may %s', async (route) => {
    const body = route.startsWith('GET') ? undefined : {}
    const { session } = await signedIn(running)
    const statuses: unknown[] = []
    for (const token of ['', running.backend.anonKey, session?.access_token ?? '']) {
      const { status, body: answer } = await ask(running, route, { token, body })
      statuses.push([status, answer.error_code])
    }
    expect(statuses).toEqual([
      [401, 'no_authorization'],
      [403, 'not_admin'],
      [403, 'not_admin'],
    ])
    const { status } = await ask(running, route, { token: running.backend.serviceRoleKey, body })
    expect([200, 400, 404]).toContain(status)
  })
})

describe('accounts', () => {
  test('are created with all given data', async () => {
    const id = randomUUID()
    const { data, error } = await admin().createUser({
      id,
      email: 'Made@Example.org',
      password: 'a long enough one',
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { team: 'lab' },
      ban_duration: '30m',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email: 'made@example.org',
      user_metadata: { name: 'Ada', email_verified: true },
      app_metadata: { team: 'lab', provider: 'email', providers: ['email'] },
    })
    const banned = new Date((data.user as { banned_until?: string })?.banned_until ?? 0)
    expect(banned.getTime() / 60_000).toBeCloseTo(Date.now() / 60_000 + 30, 0)
    expect((await admin().getUserById(id)).data.user).toEqual(data.user)
  })

  test.each(['$2a$', '$2b$', '$2y$'])('keep their bcrypt hashes of %s', async (kind) => {
    const email = `moved-in-${kind.charCodeAt(2)}@example.org`
    const password_hash = (await bcrypt.hash('what they typed there', 5)).replace('$2b$', kind)
    await admin().createUser({ email, email_confirm: true, password_hash } as never)
    const signIn = { email, password: 'what they typed there' }
    expect((await clientFrom(running).auth.signInWithPassword(signIn)).error).toBeNull()
    const wrong = { email, password: 'what they never typed' }
    const { error } = await clientFrom(running).auth.signInWithPassword(wrong)
    expect(error?.code).toBe('invalid_credentials')
  })

  test.each(['$2x$05$', '$1$', 'plain', `$2y$31$${'a'.repeat(53)}`])(
    'refuse the hash %j',
    async (password_hash) => {
      const user = { email: 'odd-hash@example.org', password_hash }
      const { error } = await admin().createUser(user as never)
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )

  test('take no more than 4 KB of either metadata', async () => {
    const much = { x: 'x'.repeat(5000) }
    const { id, email } = await makeUser(running)
    const fresh = 'fresh@example.org'
    const refused = [
      await admin().createUser({ email: fresh, user_metadata: much }),
      await admin().createUser({ email: fresh, app_metadata: much }),
      await admin().updateUserById(id, { user_metadata: much }),
      await admin().updateUserById(id, { app_metadata: much }),
      await admin().inviteUserByEmail(fresh, { data: much }),
      await admin().generateLink({ type: 'invite', email: fresh, options: { data: much } }),
    ]
    for (const { error } of refused) {
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(error?.message).toContain('4 KB')
    }
    const half = (name: string) => ({ app_metadata: { [name]: 'x'.repeat(2500) } })
    expect((await admin().updateUserById(id, half('one'))).error).toBeNull()
    expect((await admin().updateUserById(id, half('two'))).error?.code).toBe('validation_failed')
    const { data } = await admin().getUserById(id)
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  })

  test('are changed, all or nothing', async () => {
    const { id, email } = await makeUser(running)
    const { email: taken } = await makeUser(running)
    const failed = await admin().updateUserById(id, {
      user_metadata: { half: true },
      email: taken,
    })
    expect(failed.error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin().getUserById(id)).data.user).toMatchObject({
      email,
      user_metadata: { email_verified: true },
    })
    const { data } = await admin().updateUserById(id, {
      email: 'changed@example.org',
      password: 'set by the operator',
    })
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe('changed@example.org')
    const signIn = { email: 'changed@example.org', password: 'set by the operator' }
    expect((await clientFrom(running).auth.signInWithPassword(signIn)).error).toBeNull()
  })

  test('with a changed address cannot sign in by links in the old mailbox', async () => {
    const { id, email } = await makeUser(running)
    const { data } = await admin().generateLink({ type: 'recovery', email })
    await admin().updateUserById(id, { email: 'moved@example.org' })
    const late = await verify(data.properties?.hashed_token ?? '', 'recovery')
    expect(late.error?.code).toBe('otp_expired')
  })

  test('are signed out by a new password', async () => {
    const { client, user } = await signedIn(running)
    await admin().updateUserById(user?.id ?? '', { password: 'set by the operator' })
    expect((await client.auth.getUser()).error).not.toBeNull()
  })

  test('that are banned lose their sessions and the links in their mail', async () => {
    const { client, user } = await signedIn(running)
    const { data } = await admin().generateLink({ type: 'recovery', email: user?.email ?? '' })
    await admin().updateUserById(user?.id ?? '', { ban_duration: '1h' })
    await admin().updateUserById(user?.id ?? '', { ban_duration: 'none' })
    expect((await client.auth.getUser()).error).not.toBeNull()
    const late = await verify(data.properties?.hashed_token ?? '', 'recovery')
    expect(late.error?.code).toBe('otp_expired')
  })

  test('are listed by pages, newest first', async () => {
    const other = await startTestBackend()
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await makeUser(other)).id)
    const list = (page: number) => operator(other).auth.admin.listUsers({ page, perPage: 2 })
    const first = await list(1)
    expect(first.data).toMatchObject({ total: 5, nextPage: 2, lastPage: 3 })
    expect(first.data.users.map(({ id }) => id)).toEqual(made.slice(0, 2))
    const last = await list(3)
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 })
    expect(last.data.users.map(({ id }) => id)).toEqual(made.slice(4))
    expect((await list(9)).data.users).toEqual([])
    await other.stop()
  })

  test('are deleted with their data, and their address is free again', async () => {
    const { id, email } = await makeUser(running)
    await running.owner`insert into public.staff (user_id) values (${id})`
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect(await running.owner`select from public.staff where user_id = ${id}`).toEqual([])
    expect((await admin().getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    await makeUser(running, email)
  })

  test('leave nothing personal when only their id is kept', async () => {
    const { id, email } = await makeUser(running)
    await admin().deleteUser(id, true)
    const [row] =
      await running.owner`select to_jsonb(u)::text as row from auth.users u where id = ${id}`
    expect(row?.row).not.toContain(email)
    await makeUser(running, email)
  })

  test.each([
    ['no address', {}, 400, 'validation_failed'],
    ['a taken address', { email: 'taken@example.org' }, 422, 'email_exists'],
    ['a weak password', { email: 'w@example.org', password: 'short' }, 422, 'weak_password'],
    [
      'a hash that is none',
      { email: 'w@example.org', password_hash: 'md5' },
      400,
      'validation_failed',
    ],
    [
      'a hash that takes a day',
      { email: 'w@example.org', password_hash: `$2b$31$${'x'.repeat(53)}` },
      400,
      'validation_failed',
    ],
    [
      'a ban that is none',
      { email: 'w@example.org', ban_duration: 'long' },
      400,
      'validation_failed',
    ],
    [
      'an endless ban',
      { email: 'endless@example.org', ban_duration: `${'9'.repeat(30)}h` },
      200,
      undefined,
    ],
    ['another role', { email: 'w@example.org', role: 'service_role' }, 400, 'validation_failed'],
    ['a phone', { phone: '+1555' }, 400, 'phone_provider_disabled'],
    ['an id that is none', { id: 'x', email: 'w@example.org' }, 400, 'validation_failed'],
  ])('with %s', async (_, body, status, code) => {
    await admin().createUser({ email: 'taken@example.org', email_confirm: true })
    const token = running.backend.serviceRoleKey
    const answer = await ask(running, 'POST /admin/users', { token, body })
    expect([answer.status, answer.body.error_code]).toEqual([status, code])
  })

  test('an invalid id is not found', async () => {
    const token = running.backend.serviceRoleKey
    expect((await ask(running, 'GET /admin/users/1', { token })).status).toBe(404)
  })
})

describe('an invitation', () => {
  test('comes by mail and lets the invitee choose a password', async () => {
    const email = 'invited@example.org'
    const { data } = await admin().inviteUserByEmail(email, {
      data: { name: 'Ada' },
      redirectTo: `${running.url}/admin`,
    })
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
    expect(data.user?.invited_at).toBeTruthy()
    const { token, link } = await mailbox.next(email)
    expect(new URL(link).searchParams.get('redirect_to')).toBe('/admin')
    const client = clientFrom(running)
    await client.auth.verifyOtp({ token_hash: token, type: 'invite' })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    const again = await admin().inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('a link that the operator passes on', () => {
  test.each(['magiclink', 'recovery'] as const)('%s', async (type) => {
    const { email, id } = await makeUser(running)
    const { data, error } = await admin().generateLink({ type, email })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: running.url,
      email_otp: expect.stringMatching(/^\d{6}$/),
    })
    expect(data.properties?.action_link).toContain(data.properties?.hashed_token)
    expect(await mailbox.count(email)).toBe(0)
    expect((await verify(data.properties?.hashed_token ?? '', type)).data.user?.id).toBe(id)
  })

  test('invite and signup links create the account', async () => {
    for (const type of ['invite', 'signup'] as const) {
      const email = `link-${type}@example.org`
      const { data } = await admin().generateLink({ type, email, password: PASSWORD } as never)
      const answer = await verify(data.properties?.hashed_token ?? '', type)
      expect(answer.data.user?.email).toBe(email)
      const taken = await admin().generateLink({ type, email, password: PASSWORD } as never)
      expect(taken.error?.code).toBe('email_exists')
    }
  })

  test('a magic link for an unknown address creates the account, a recovery link does not', async () => {
    const made = await admin().generateLink({ type: 'magiclink', email: 'unknown-1@example.org' })
    expect(made.data.properties?.verification_type).toBe('signup')
    const { error } = await admin().generateLink({
      type: 'recovery',
      email: 'unknown-2@example.org',
    })
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test.each(['link', 'code'])('an e-mail change needs the %s of both addresses', async (way) => {
    const { email } = await makeUser(running)
    const newEmail = `by-${way}@example.org`
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin().generateLink({ type, email, newEmail })
      const { hashed_token = '', email_otp = '' } = data.properties ?? {}
      const address = type === 'email_change_new' ? newEmail : email
      const { error } = await clientFrom(running).auth.verifyOtp({
        ...(way === 'link' ? { token_hash: hashed_token } : { email: address, token: email_otp }),
        type: 'email_change',
      } as VerifyOtpParams)
      expect(error).toBeNull()
    }
    const signIn = { email: newEmail, password: PASSWORD }
    expect((await clientFrom(running).auth.signInWithPassword(signIn)).error).toBeNull()
  })
})
