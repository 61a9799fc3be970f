import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator, PASSWORD } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'

let closed: TestBackend
let open: TestBackend
let mailbox: Mailbox
let closedMailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  closedMailbox = await openMailbox()
  closed = await startTestBackend({ auth: { mailDirectory: closedMailbox.directory } })
  open = await startTestBackend({
    auth: {
      openSignup: true,
      mailDirectory: mailbox.directory,
      brand: async () => ({ words: ['riverside', 'iowa'] }),
    },
  })
})
afterAll(async () => {
  await closed.stop()
  await open.stop()
  await mailbox.remove()
  await closedMailbox.remove()
})

const users = (running: TestBackend, email: string) =>
  running.owner`select * from auth.users where email = ${email}`

describe('where sign-up is closed', () => {
  test('sign-up creates no account', async () => {
    const { error } = await clientFrom(closed).auth.signUp({
      email: 'new@example.org',
      password: PASSWORD,
    })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })

  test.each(['otp', 'recover', 'resend'])(
    'neither does /%s, and known and unknown addresses get the same response',
    async (path) => {
      const { email } = await makeUser(closed)
      const body = { create_user: true, type: 'signup' }
      const known = await ask(closed, `POST /${path}`, { body: { ...body, email } })
      const unknown = await ask(closed, `POST /${path}`, {
        body: { ...body, email: `${path}@example.org` },
      })
      expect([known.status, known.body]).toEqual([200, {}])
      expect([unknown.status, unknown.body]).toEqual([200, {}])
      expect(await users(closed, `${path}@example.org`)).toEqual([])
    },
  )

  test('an unknown address gets no mail', async () => {
    await clientFrom(closed).auth.signInWithOtp({ email: 'unknown@example.org' })
    const { email } = await makeUser(closed)
    await clientFrom(closed).auth.signInWithOtp({ email })
    await closedMailbox.next(email)
    expect(await closedMailbox.count('unknown@example.org')).toBe(0)
  })
})

describe('where sign-up is open', () => {
  const signUp = (email: string, password = PASSWORD, data = {}) =>
    clientFrom(open).auth.signUp({ email, password, options: { data } })

  test('metadata is limited to 4 KB', async () => {
    const email = 'much@example.org'
    const data = { x: 'x'.repeat(5000) }
    const { error } = await signUp(email, PASSWORD, data)
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    const otp = await clientFrom(open).auth.signInWithOtp({ email, options: { data } })
    expect(otp.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await users(open, email)).toEqual([])
  })

  test('an account waits for confirmation by mail', async () => {
    const email = 'ada@example.org'
    const { data, error } = await signUp(email, PASSWORD, { name: 'Ada' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ada', email_verified: false },
    })
    expect(data.user?.identities?.length).toBe(1)
    const { error: early } = await clientFrom(open).auth.signInWithPassword({
      email,
      password: PASSWORD,
    })
    expect(early?.code).toBe('email_not_confirmed')
    const mail = await mailbox.next(email)
    const client = clientFrom(open)
    const verified = await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' })
    expect(verified.data.user?.user_metadata).toEqual({ name: 'Ada', email_verified: true })
    const { error: late } = await clientFrom(open).auth.signInWithPassword({
      email,
      password: PASSWORD,
    })
    expect(late).toBeNull()
  })

  test('a known address gets the same response and no mail', async () => {
    const { email } = await makeUser(open)
    const { data, error } = await signUp(email, 'another password')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, aud: 'authenticated', identities: [] })
    expect((await users(open, email)).length).toBe(1)
    const { error: kept } = await clientFrom(open).auth.signInWithPassword({
      email,
      password: PASSWORD,
    })
    expect(kept).toBeNull()
    await signUp('fence@example.org')
    await mailbox.next('fence@example.org')
    expect(await mailbox.count(email)).toBe(0)
  })

  test('confirming an address removes a password that another person set', async () => {
    const email = 'victim@example.org'
    await signUp(email, 'the thief chose this')
    await mailbox.next(email)
    await signUp(email, 'the owner chose this')
    const mail = await mailbox.next(email)
    await clientFrom(open).auth.verifyOtp({ token_hash: mail.token, type: 'signup' })
    const signIn = (password: string) =>
      clientFrom(open).auth.signInWithPassword({ email, password })
    expect((await signIn('the thief chose this')).error?.code).toBe('invalid_credentials')
    expect((await signIn('the owner chose this')).error).toBeNull()

    const other = 'victim2@example.org'
    await signUp(other, 'the thief chose this')
    await mailbox.next(other)
    await clientFrom(open).auth.resetPasswordForEmail(other)
    const { token } = await mailbox.next(other)
    await clientFrom(open).auth.verifyOtp({ token_hash: token, type: 'recovery' })
    const thief = await clientFrom(open).auth.signInWithPassword({
      email: other,
      password: 'the thief chose this',
    })
    expect(thief.error?.code).toBe('invalid_credentials')
  })

  test('signing in by mail removes it too', async () => {
    const email = 'victim3@example.org'
    await signUp(email, 'the thief chose this')
    await mailbox.next(email)
    await clientFrom(open).auth.signInWithOtp({ email })
    const { code } = await mailbox.next(email)
    const owner = await clientFrom(open).auth.verifyOtp({ email, token: code, type: 'email' })
    expect(owner.error).toBeNull()
    const thief = { email, password: 'the thief chose this' }
    const { error } = await clientFrom(open).auth.signInWithPassword(thief)
    expect(error?.code).toBe('invalid_credentials')
  })

  test('a second sign-up replaces the first and keeps its id', async () => {
    const email = 'second@example.org'
    const first = await signUp(email, PASSWORD, { name: 'One', extra: 1 })
    const second = await signUp(email, PASSWORD, { name: 'Two' })
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.user_metadata).toEqual({ name: 'Two', email_verified: false })
  })

  test('a sign-up that may send no mail changes nothing', async () => {
    const email = 'often@example.org'
    for (let n = 0; n < 4; n++) await signUp(email)
    const password = async () => (await users(open, email)).map((user) => user.encrypted_password)
    const before = await password()
    const { data } = await signUp(email, 'another strong word 7')
    expect(data.user?.email).toBe(email)
    expect(await password()).toEqual(before)
  })

  test('a sign-up does not change an account that the operator created or banned', async () => {
    const { admin } = operator(open).auth
    await admin.createUser({ email: 'made@example.org', password: PASSWORD })
    const { data } = await signUp('banned@example.org')
    await admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    for (const email of ['made@example.org', 'banned@example.org']) {
      const before = await users(open, email)
      const answer = await signUp(email, 'the thief chose this')
      expect(answer.data.user).toMatchObject({ email, identities: [] })
      expect(await users(open, email)).toEqual(before)
    }
  })

  test('a sign-up for an invited address changes nothing', async () => {
    const email = 'invited@example.org'
    await operator(open).auth.admin.inviteUserByEmail(email)
    const { token } = await mailbox.next(email)
    await signUp(email, 'the thief chose this')
    const { data } = await clientFrom(open).auth.verifyOtp({ token_hash: token, type: 'invite' })
    expect(data.user?.email).toBe(email)
    expect((await users(open, email))[0]?.encrypted_password).toBeNull()
  })

  test('two sign-ups at once create one account', async () => {
    const email = 'twice@example.org'
    const both = await Promise.all([signUp(email), signUp(email), signUp(email)])
    expect(both.filter(({ error }) => !error).length).toBeGreaterThan(0)
    expect(both.every(({ error }) => (error?.status ?? 200) < 500)).toBe(true)
    expect((await users(open, email)).length).toBe(1)
  })

  test('a sign-in mail creates an account unless create_user is false', async () => {
    const client = clientFrom(open)
    await client.auth.signInWithOtp({
      email: 'not@example.org',
      options: { shouldCreateUser: false },
    })
    await client.auth.signInWithOtp({ email: 'otp@example.org' })
    const mail = await mailbox.next('otp@example.org')
    const { error } = await client.auth.verifyOtp({
      email: 'otp@example.org',
      token: mail.code,
      type: 'email',
    })
    expect(error).toBeNull()
    expect(await users(open, 'not@example.org')).toEqual([])
  })

  test('the confirmation mail is sent again on request', async () => {
    const email = 'again@example.org'
    await signUp(email)
    const first = await mailbox.next(email)
    expect((await clientFrom(open).auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await mailbox.next(email)
    expect(second.token).not.toBe(first.token)
    const { error } = await clientFrom(open).auth.verifyOtp({
      token_hash: second.token,
      type: 'signup',
    })
    expect(error).toBeNull()
  })

  test.each([
    ['too short', 'nine sign', 'length'],
    ['too long for its hash', 'a1-'.repeat(25), 'length'],
    ['among the most common', 'qwertyuiop', 'pwned'],
    ['common with a year behind it', 'Basketball2024', 'pwned'],
    ['one sign over and over', 'aaaaaaaaaaaaaaa', 'pwned'],
    ['of words of our own', 'HeartFoundation2026!', 'pwned'],
    ['of the name of the foundation', 'Riverside-Iowa-1', 'pwned'],
  ])('a password %s is refused with its reason', async (_, password, reason) => {
    const { error } = await signUp('weak@example.org', password)
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] })
    expect(await users(open, 'weak@example.org')).toEqual([])
  })

  test.each([
    'no-at.example.org',
    'a@b',
    'a@-b.org',
    'two@signs@example.org',
    '"quoted"@example.org',
    'line\r\nBcc: victim@example.org@example.org',
    'a@example.org\r\nBcc: other@example.org',
    'a@example.org, other@example.org',
    'a@example.org>',
    `${'x'.repeat(65)}@example.org`,
    `a@${'x.'.repeat(130)}org`,
  ])('no mail to %j', async (email) => {
    const { status, body } = await ask(open, 'POST /signup', {
      body: { email, password: PASSWORD },
    })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })
})
