import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, PASSWORD, signedIn } from '../../support/accounts.ts'
import { Authenticator } from '../../support/authenticator.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'
import { addFactor, register, SITE } from '../../support/passkeys.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox({}, { siteUrl: SITE }))
})
afterAll(() => stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const signIn = (email: string, cookie = '', address = '203.0.113.9') =>
  ask(running, 'POST /token?grant_type=password', {
    body: { email, password: PASSWORD },
    'user-agent': FIREFOX,
    'x-client-address': address,
    ...(cookie && { cookie }),
  })
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** The notification with this subject; a client without cookies is a new device each time, so others may come first. */
async function notificationOf(email: string, subject: string) {
  for (;;) {
    const mail = await mailbox.notification(email)
    if (mail.subject === `${subject} at www.example.org`) return mail
  }
}

describe('the owner of an account gets a mail about', () => {
  type Account = Awaited<ReturnType<typeof signedIn>>

  /** The changes, in an order in which each is possible, and the subject of each mail. */
  const CHANGES: [string, (account: Account) => Promise<unknown>, string][] = [
    [
      'a new password',
      ({ client }) => client.auth.updateUser({ password: 'quite another one' }),
      'Your password was changed',
    ],
    ['a passkey', ({ client }) => register(client, new Authenticator(SITE)), 'A passkey was added'],
    [
      'the removal of a passkey',
      async ({ client }) => {
        const { data } = await register(client, new Authenticator(SITE))
        await client.auth.passkey.delete({ passkeyId: data?.id ?? '' })
      },
      'A passkey was removed',
    ],
    ['an authenticator', ({ client }) => addFactor(client), 'An authenticator was added'],
    [
      'recovery codes',
      async ({ client }) => {
        await addFactor(client)
        const { data } = await client.auth.getSession()
        const token = data.session?.access_token ?? ''
        await ask(running, 'POST /factors/recovery-codes', { token })
      },
      'New recovery codes were made',
    ],
    [
      'the removal of an authenticator',
      async ({ client }) => client.auth.mfa.unenroll({ factorId: await addFactor(client) }),
      'An authenticator was removed',
    ],
  ]

  test.each(CHANGES)('%s', async (_, change, subject) => {
    const account = await signedIn(running)
    await change(account)
    const { text } = await notificationOf(account.email, subject)
    expect(text).toContain('tell an owner of the site')
  })

  test('a new address, at the old one', async () => {
    const { client, email } = await signedIn(running)
    const newEmail = `new-${email}`
    await client.auth.updateUser({ email: newEmail })
    for (const address of [email, newEmail]) {
      const { token } = await mailbox.next(address)
      await clientFrom(running).auth.verifyOtp({ token_hash: token, type: 'email_change' })
    }
    const { text } = await notificationOf(email, 'Your address was changed')
    expect(text).toContain(newEmail)
  })

  test('a sign-in from a new device, with its time, program and address', async () => {
    const { email } = await makeUser(running)
    const cookie = cookieOf(await signIn(email))
    await signIn(email, cookie)
    await signIn(email, '', '203.0.113.77')
    const { subject, text } = await mailbox.notification(email)
    expect(subject).toBe('A sign-in from a new device at www.example.org')
    expect(text).toMatch(
      /on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, with Firefox on Linux, from 203\.0\.113\.77/,
    )
  })
})

test('a first sign-in, one of a known device and one that lacks the second step send none', async () => {
  const { email, id } = await makeUser(running)
  await signIn(email, cookieOf(await signIn(email)))
  await running.owner`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    values (${id}, 'totp', 'verified', 'A')`
  await signIn(email)
  await running.owner`delete from auth.mfa_factors where user_id = ${id}`
  await signIn(email, '', '203.0.113.78')
  expect((await mailbox.notification(email)).text).toContain('203.0.113.78')
})

test('a refused change sends none', async () => {
  const { client, email } = await signedIn(running, undefined, { proven: false })
  expect((await client.auth.updateUser({ password: 'quite another one' })).error).not.toBeNull()
  expect((await client.auth.updateUser({ current_password: 'not the one' })).error).not.toBeNull()
  await client.auth.updateUser({ current_password: PASSWORD })
  await register(client, new Authenticator(SITE))
  expect((await mailbox.notification(email)).subject).toMatch(/^A passkey was added/)
})

test('no more than ten of a kind are sent in a day', async () => {
  const { client, email } = await signedIn(running)
  await running.owner`truncate auth.rate_limits`
  for (let n = 0; n < 12; n++) await signIn(email, '', `198.51.100.${n}`)
  await client.auth.updateUser({ password: 'quite another one' })
  const subjects: string[] = []
  while (subjects.length < 11) subjects.push((await mailbox.notification(email)).subject)
  expect(subjects.filter((subject) => subject.startsWith('A sign-in'))).toHaveLength(10)
})
