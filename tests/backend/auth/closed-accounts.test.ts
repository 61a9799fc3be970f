import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '../../../scripts/staff.ts'
import { ask, makeUser, PASSWORD, signedIn } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox())
})
afterAll(() => stop())

const ADDRESSES = 1000
/** In milliseconds: on a busy machine a thousand requests take more than the usual minute. */
const SLOW = 240_000
const addressOf = (n: number) => `127.${n % 250}.${Math.floor(n / 250)}.7`
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''

const signIn = (email: string, password: string, { address = '', cookie = '' } = {}) =>
  ask(running, 'POST /token?grant_type=password', {
    body: { email, password },
    ...(address && { 'x-client-address': address }),
    ...(cookie && { cookie: cookie.split(';')[0] }),
  })

/** Runs `work` for each address, some at a time. */
async function fromEach<T>(work: (address: string) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const next = Array.from({ length: ADDRESSES }, (_, n) => addressOf(n))
  const worker = async () => {
    for (let address = next.pop(); address; address = next.pop()) results.push(await work(address))
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return results
}

/** An account that has signed in once, with the cookie of that device. */
async function knownDevice() {
  const { email, id } = await makeUser(running)
  return { email, id, cookie: cookieOf(await signIn(email, PASSWORD)) }
}

async function closed() {
  const account = await knownDevice()
  await running.owner`
    insert into auth.failed_attempts (account, failures)
    values (encode(sha256(convert_to(${account.email}, 'UTF8')), 'hex'), 100)`
  return account
}

describe('guessing a password from 1,000 addresses', () => {
  test('is over after a hundred in a row; a new device signs in by the mail', {
    timeout: SLOW,
  }, async () => {
    const { email } = await knownDevice()
    const wrong = await fromEach((address) => signIn(email, 'wrong one', { address }))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]))
    const right = await signIn(email, PASSWORD)
    expect([right.status, right.body]).toEqual([400, wrong[0]?.body])
    const [row] = await running.owner`select failures from auth.failed_attempts`
    expect(row?.failures).toBe(ADDRESSES + 1)

    const { text, token } = await mailbox.next(email)
    expect(text).toContain(`${running.url}/admin/confirm?token_hash=`)
    expect(await mailbox.count(email)).toBe(1)
    const follow = () => ask(running, 'POST /unlock', { body: { token_hash: token } })
    const followed = await follow()
    expect(followed.status).toBe(200)
    expect((await follow()).body.error_code).toBe('otp_expired')
    const unlocked = { cookie: cookieOf(followed) }
    expect((await signIn(email, 'wrong one', unlocked)).status).toBe(400)
    expect((await signIn(email, PASSWORD)).status).toBe(400)
    expect((await signIn(email, PASSWORD, unlocked)).status).toBe(200)
  })

  test('a device that signed in before goes on, and opens the account by it', async () => {
    const { email, cookie } = await closed()
    expect((await signIn(email, PASSWORD)).status).toBe(400)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('is over after a hundred on a known device, too; that closes the account to no other', async () => {
    const { email, id, cookie } = await knownDevice()
    await running.owner`update auth.known_devices set failures = 100 where user_id = ${id}`
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(400)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('a right password uncounts itself; a complete sign-in forgets failures', async () => {
    const { email } = await knownDevice()
    const count = async () => {
      const [row] = await running.owner`
        select failures from auth.failed_attempts
        where account = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`
      return row?.failures
    }
    await signIn(email, 'wrong one')
    expect(await count()).toBe(1)
    await signIn(email, PASSWORD)
    expect(await count()).toBeUndefined()
  })
})

describe('guessing the code of an app from 1,000 addresses', () => {
  async function withFactor() {
    const { client, email } = await signedIn(running)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('No factor')
    const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
    const begin = async (code: string, cookie = '') => {
      const { body } = await signIn(email, PASSWORD, { cookie })
      const route = `POST /factors/${data.id}`
      const token = body.access_token ?? ''
      const challenge = await ask(running, `${route}/challenge`, { token })
      const body2 = { challenge_id: challenge.body.id, code }
      await running.owner`update auth.mfa_factors set last_totp_step = 0 where id = ${data.id}`
      return (address = '') =>
        ask(running, `${route}/verify`, {
          token,
          body: body2,
          ...(address && { 'x-client-address': address }),
          ...(cookie && { cookie: cookie.split(';')[0] }),
        })
    }
    const right = () => totp.generate()
    const cookie = cookieOf(await (await begin(right()))())
    return { email, begin, right, cookie }
  }

  test('ends a challenge after five', async () => {
    const { begin, right } = await withFactor()
    const verify = await begin('000000')
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) codes.push((await verify()).body.error_code)
    expect(codes).toEqual([...Array(5).fill('mfa_verification_failed'), 'mfa_challenge_expired'])
    expect((await (await begin(right()))()).status).toBe(200)
  })

  test('compares thirty an hour; a known device goes on, the owner gets a mail', {
    timeout: SLOW,
  }, async () => {
    const { email, begin, right, cookie } = await withFactor()
    // One challenge that does not end stands for as many as an attacker makes.
    await running.owner`alter table auth.mfa_challenges alter column attempts set default -10000`
    const verify = await begin('000000')
    await running.owner`alter table auth.mfa_challenges alter column attempts set default 0`
    const answers = await fromEach(verify)
    const counted = answers.filter(({ body }) => body.error_code === 'mfa_verification_failed')
    // The sign-in that enrolled it was the first.
    expect(counted.length).toBe(29)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]))
    expect((await (await begin(right()))()).status).toBe(429)
    expect((await mailbox.next(email)).subject).toContain('failed sign-ins')
    expect((await (await begin(right(), cookie))()).status).toBe(200)
  })
})

test('the operator opens a closed account', async () => {
  const { email, id } = await closed()
  await running.owner`insert into public.staff (user_id) values (${id})`
  expect((await signIn(email, PASSWORD)).status).toBe(400)
  const lines = await staff(['unlock', email], {
    url: running.url,
    serviceRoleKey: running.backend.serviceRoleKey,
  })
  expect(lines).toEqual([expect.stringContaining(email)])
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

describe('the cookie of a device', () => {
  test('is for accounts only, out of reach of scripts, and stored as a hash', async () => {
    const { cookie, id } = await knownDevice()
    expect(cookie).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
    )
    const [row] = await running.owner`
      select token_hash from auth.known_devices where user_id = ${id}`
    expect(cookie).not.toContain(row?.token_hash)
  })

  test('that the account does not know is replaced, for all accounts of the browser', async () => {
    const [one, other] = [await knownDevice(), await knownDevice()]
    const replaced = cookieOf(await signIn(other.email, PASSWORD, { cookie: one.cookie }))
    expect(replaced.slice(0, 50)).not.toBe(one.cookie.slice(0, 50))
    const knows = async (email: string, cookie: string) =>
      cookieOf(await signIn(email, PASSWORD, { cookie })).slice(0, 50) === cookie.slice(0, 50)
    expect(await knows(one.email, replaced)).toBe(true)
    expect(await knows(other.email, replaced)).toBe(true)
    expect(await knows(one.email, one.cookie)).toBe(false)
  })

  test('is worth nothing after the operator sets a new password', async () => {
    const { cookie, email, id } = await closed()
    const { status } = await ask(running, `PUT /admin/users/${id}`, {
      token: running.backend.serviceRoleKey,
      body: { password: 'another one of theirs' },
    })
    expect(status).toBe(200)
    expect((await signIn(email, 'another one of theirs', { cookie })).status).toBe(400)
  })

  test('is forgotten after fifty later ones', async () => {
    const { cookie, email, id } = await knownDevice()
    await running.owner`
      insert into auth.known_devices (user_id, token_hash, last_used_at)
      select ${id}, n::text, now() + interval '1 hour' from generate_series(1, 50) n`
    await signIn(email, PASSWORD)
    const [row] = await running.owner`
      select count(*)::int as n from auth.known_devices where user_id = ${id}`
    expect(row?.n).toBe(50)
    expect(cookieOf(await signIn(email, PASSWORD, { cookie })).slice(0, 50)).not.toBe(
      cookie.slice(0, 50),
    )
  })
})

test('mails to one mailbox are twenty a day, of all kinds', async () => {
  const { email } = await makeUser(running)
  await running.owner`
    insert into auth.rate_limits (key, points, expires_at)
    values (encode(sha256(convert_to(${`mails:${email}`}, 'UTF8')), 'hex'), 19, now() + interval '1 day')`
  const recover = () => ask(running, 'POST /recover', { body: { email } })
  await recover()
  expect((await mailbox.next(email)).subject).toContain('new password')
  const { session } = await signedIn(running, email)
  const refused = await ask(running, 'GET /reauthenticate', { token: session?.access_token ?? '' })
  expect([refused.status, refused.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
})
