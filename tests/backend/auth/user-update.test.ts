import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, PASSWORD, signedIn } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox())
})
afterAll(() => stop())

const NEW_PASSWORD = 'quite another one'
const signIn = (email: string, password: string) =>
  clientFrom(running).auth.signInWithPassword({ email, password })

describe('a new password', () => {
  test('replaces the old one, keeps this session and ends the others', async () => {
    const { client, email } = await signedIn(running)
    const other = await signedIn(running, email)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect(events).toContain('USER_UPDATED')
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.client.auth.getUser()).error).not.toBeNull()
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, NEW_PASSWORD)).error).toBeNull()
  })

  test.each([
    ['the same', PASSWORD, 'same_password'],
    ['too short', 'short', 'weak_password'],
    ['common', 'basketball', 'weak_password'],
  ])('is refused when it is %s', async (_, password, code) => {
    const { client } = await signedIn(running)
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code })
  })

  describe('by a mailed code', () => {
    test('is set once, and another one without it for ten minutes', async () => {
      const { client, email } = await signedIn(running, undefined, { proven: false })
      const first = await client.auth.updateUser({ password: NEW_PASSWORD })
      expect(first.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const { code, link } = await mailbox.next(email)
      expect(link).toBe('')
      const wrong = code === '000000' ? '111111' : '000000'
      const bad = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: wrong })
      expect(bad.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
      const same = await client.auth.updateUser({ password: PASSWORD, nonce: code })
      expect(same.error?.code).toBe('same_password')
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
      const again = await client.auth.updateUser({ password: 'and a third one', nonce: code })
      expect(again.error?.code).toBe('reauthentication_not_valid')
    })

    test('the code cannot be used to sign in', async () => {
      const { client, email } = await signedIn(running)
      await client.auth.reauthenticate()
      const { code } = await mailbox.next(email)
      for (const type of ['email', 'recovery', 'signup', 'email_change'] as const) {
        const { error } = await clientFrom(running).auth.verifyOtp({ email, token: code, type })
        expect(error?.code).toBe('otp_expired')
      }
    })
  })
})

describe('data', () => {
  test('is merged, and null removes a key', async () => {
    const { client } = await signedIn(running)
    await client.auth.updateUser({ data: { name: 'Ada', town: 'Davenport' } })
    const { data } = await client.auth.updateUser({ data: { town: null, x: { y: [1, null] } } })
    expect(data.user?.user_metadata).toEqual({
      email_verified: true,
      name: 'Ada',
      x: { y: [1, null] },
    })
  })

  test.each([
    ['nested beyond use', `{"data":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`],
    [
      'nested beyond what PostgreSQL takes',
      `{"data":{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}}`,
    ],
    ['with NUL in a name', '{"data":{"a\\u0000b":1}}'],
    ['with half a pair', '{"data":{"a":"\\ud83d"}}'],
    ['that is no object', '{"data":[1]}'],
  ])('%s is refused', async (_, body) => {
    const { session } = await signedIn(running)
    const answer = await ask(running, 'PUT /user', { token: session?.access_token ?? '', body })
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
  })

  test('accepts every character, also as JSON escapes', async () => {
    const { session } = await signedIn(running)
    const body = '{"data":{"a":"\\ud83d\\ude00 \\\\ \\u00e9"}}'
    const answer = await ask(running, 'PUT /user', { token: session?.access_token ?? '', body })
    expect(answer.body.user_metadata).toMatchObject({ a: '😀 \\ é' })
  })

  test('stays within 4 KB over several updates', async () => {
    const { client } = await signedIn(running)
    const half = 'x'.repeat(2500)
    expect((await client.auth.updateUser({ data: { one: half } })).error).toBeNull()
    const { error } = await client.auth.updateUser({ data: { two: half } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    const { data } = await client.auth.getUser()
    expect(data.user?.user_metadata).toEqual({ email_verified: true, one: half })
  })

  test('cannot include rights', async () => {
    const { session } = await signedIn(running)
    const answer = await ask(running, 'PUT /user', {
      token: session?.access_token ?? '',
      body: { app_metadata: { admin: true }, role: 'service_role' },
    })
    expect([answer.status, answer.body.error_code]).toEqual([403, 'not_admin'])
  })
})

describe('another address', () => {
  test('needs confirmation from both addresses, in any order', async () => {
    for (const order of ['old first', 'new first']) {
      const { client, email, user } = await signedIn(running)
      const newEmail = `${order.replace(' ', '-')}@example.org`
      const { data } = await client.auth.updateUser({ email: newEmail })
      expect(data.user).toMatchObject({ email, new_email: newEmail })
      const [toOld, toNew] = [await mailbox.next(email), await mailbox.next(newEmail)]
      for (const { text, html } of [toOld, toNew])
        expect([text, html]).toEqual(Array(2).fill(expect.stringContaining(newEmail)))
      await clientFrom(running).auth.resetPasswordForEmail(email)
      const forgotten = await mailbox.next(email)
      const [first, second] = order === 'old first' ? [toOld, toNew] : [toNew, toOld]
      const verify = (token_hash: string) =>
        clientFrom(running).auth.verifyOtp({ token_hash, type: 'email_change' })
      const half = await verify(first.token)
      expect(half).toMatchObject({ error: null, data: { session: null, user: null } })
      expect((await signIn(newEmail, PASSWORD)).error).not.toBeNull()
      const whole = await verify(second.token)
      expect(whole.data.user).toMatchObject({ id: user?.id, email: newEmail })
      expect(whole.data.user?.identities?.[0]?.identity_data?.email).toBe(newEmail)
      expect((await signIn(newEmail, PASSWORD)).error).toBeNull()
      expect((await signIn(email, PASSWORD)).error).not.toBeNull()
      const late = { token_hash: forgotten.token, type: 'recovery' } as const
      expect((await clientFrom(running).auth.verifyOtp(late)).error?.code).toBe('otp_expired')
    }
  })

  test('two confirmations from one address are not enough', async () => {
    const { client, email } = await signedIn(running)
    const newEmail = 'thief@example.org'
    await client.auth.updateUser({ email: newEmail })
    const verify = (token_hash: string) =>
      clientFrom(running).auth.verifyOtp({ token_hash, type: 'email_change' })
    expect((await verify((await mailbox.next(newEmail)).token)).data.session).toBeNull()
    await clientFrom(running).auth.resend({ type: 'email_change', email: newEmail })
    expect((await verify((await mailbox.next(newEmail)).token)).data.session).toBeNull()
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  test('voids the confirmation of an earlier one', async () => {
    const { client, email } = await signedIn(running)
    await client.auth.updateUser({ email: 'first-choice@example.org' })
    const { token } = await mailbox.next(email)
    await running.owner`truncate auth.rate_limits`
    await client.auth.updateUser({ email: 'second-choice@example.org' })
    const { error } = await clientFrom(running).auth.verifyOtp({
      token_hash: token,
      type: 'email_change',
    })
    expect(error?.code).toBe('otp_expired')
  })

  test('is confirmed by links alone, because no page takes codes for it', async () => {
    const { client, email } = await signedIn(running)
    const newEmail = 'by-link-only@example.org'
    await client.auth.updateUser({ email: newEmail })
    for (const address of [email, newEmail]) {
      const { text } = await mailbox.next(address)
      expect(text).toContain('/admin/confirm?')
      expect(text).not.toMatch(/code|\b\d{6}\b/)
    }
  })

  test('must be free, when requested and when confirmed', async () => {
    const { email: taken } = await makeUser(running)
    const { client, email } = await signedIn(running)
    const { error } = await client.auth.updateUser({ email: taken })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
    const later = await signedIn(running, email)
    await later.client.auth.updateUser({ email: 'soon-taken@example.org' })
    const tokens = [await mailbox.next(email), await mailbox.next('soon-taken@example.org')]
    await makeUser(running, 'soon-taken@example.org')
    const verify = (token_hash = '') =>
      clientFrom(running).auth.verifyOtp({ token_hash, type: 'email_change' })
    await verify(tokens[0]?.token)
    expect((await verify(tokens[1]?.token)).error?.code).toBe('email_exists')
  })
})
