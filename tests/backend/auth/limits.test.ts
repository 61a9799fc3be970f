import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../backend/database/transaction.ts'
import { ask, clientFrom, makeUser, PASSWORD } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Mailbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox())
})
afterAll(() => stop())

const signIn = (email: string, password: string, address: string) =>
  ask(running, 'POST /token?grant_type=password', {
    body: { email, password },
    'x-client-address': address,
  })
const longAgo = () => running.owner`
  update auth.rate_limits set expires_at = expires_at - interval '2 days'`
const minutePasses = () => running.owner`
  update auth.rate_limits set expires_at = expires_at - interval '1 minute'`

describe('guessing a password', () => {
  test('is limited to ten attempts a minute per address', async () => {
    const { email } = await makeUser(running)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await signIn(email, 'wrong one', '10.0.0.1')).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    const right = await signIn(email, PASSWORD, '10.0.0.1')
    expect([right.status, right.body.error_code]).toEqual([429, 'over_request_rate_limit'])
    const wait = Number(right.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    await minutePasses()
    expect((await signIn(email, PASSWORD, '10.0.0.1')).status).toBe(200)
  })

  test('never locks the owner out at another address, however many addresses attack', async () => {
    const { email } = await makeUser(running)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => signIn(email, 'wrong one', `10.1.0.${n % 20}`)),
    )
    const late = await signIn(email, 'wrong one', '10.1.0.1')
    expect(late.status).toBe(429)
    expect((await signIn(email, PASSWORD, '192.0.2.7')).status).toBe(200)
  })

  test('is counted whether the account exists or not', async () => {
    const { email } = await makeUser(running)
    const tries = async (address: string) => {
      const statuses: number[] = []
      for (let n = 0; n < 11; n++)
        statuses.push((await signIn(address, 'wrong', '10.2.0.1')).status)
      return statuses
    }
    expect(await tries('nobody@example.org')).toEqual(await tries(email))
  })

  test('is counted for the account, however the address is written', async () => {
    const { email } = await makeUser(running)
    for (let n = 0; n < 10; n++) await signIn(email.toUpperCase(), 'wrong one', '10.3.0.1')
    expect((await signIn(` ${email} `, 'wrong one', '10.3.0.1')).status).toBe(429)
  })

  test('is counted per /64 of IPv6', async () => {
    const { email } = await makeUser(running)
    for (let n = 0; n < 10; n++) await signIn(email, 'wrong one', `2001:db8:0:7:${n}::${n}`)
    expect((await signIn(email, PASSWORD, '2001:DB8::7:1:2:3:4')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('is counted per /56 and /48 of IPv6, at two and four times the rate', async () => {
    const tries = async (address: (n: number) => string) => {
      const { email } = await makeUser(running)
      const statuses: number[] = []
      for (let n = 0; n < 45; n++)
        statuses.push((await signIn(email, 'wrong one', address(n))).status)
      return statuses.filter((status) => status === 400).length
    }
    // Of all: at most 30 a minute of an account, then one a minute of each network.
    expect(await tries((n) => `2001:db8:1:5${n % 10}::1`)).toBe(20)
    expect(await tries((n) => `2001:db8:2:${n % 10}00::1`)).toBe(30)
    expect(await tries((n) => `2001:db8:${(n % 10) + 16}::1`)).toBe(30)
  })

  test('is counted for IPv4 however it is written', async () => {
    const { email } = await makeUser(running)
    for (let n = 0; n < 10; n++) await signIn(email, 'wrong one', '::ffff:10.11.0.1')
    expect((await signIn(email, PASSWORD, '10.11.0.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '::ffff:a0b:2')).status).toBe(200)
  })

  test('in parallel counts like one after the other', async () => {
    const { email } = await makeUser(running)
    const tries = await Promise.all(
      Array.from({ length: 25 }, () => signIn(email, 'wrong one', '10.4.0.1')),
    )
    expect(tries.filter(({ status }) => status === 400).length).toBe(10)
  })
})

test('an address that tries many accounts is limited, others are not', async () => {
  const { email } = await makeUser(running)
  const tries = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      signIn(`user-${n}@example.org`, 'Spring2026!', '10.5.0.1'),
    ),
  )
  const count = (wanted: number) => tries.filter(({ status }) => status === wanted).length
  expect([count(400), count(429)]).toEqual([30, 2])
  expect((await signIn(email, PASSWORD, '192.0.2.8')).status).toBe(200)
})

describe('mail', () => {
  const recover = (email: string, address: string, at = running) =>
    ask(at, 'POST /recover', { body: { email }, 'x-client-address': address })

  test('to one recipient is sent once a minute per client address', async () => {
    const { email } = await makeUser(running)
    expect((await recover(email, '10.6.0.1')).status).toBe(200)
    const again = await recover(email, '10.6.0.1')
    expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(again.body.msg).toMatch(/only request this after \d+ seconds/)
    expect(again.headers.get('retry-after')).toMatch(/^\d+$/)
    const unknown = 'nobody@example.org'
    expect((await recover(unknown, '10.6.0.1')).status).toBe(200)
    expect((await recover(unknown, '10.6.0.1')).status).toBe(429)
  })

  test('at the limit is not sent, and the response stays the same', async () => {
    const own = await startWithMailbox()
    const { email } = await makeUser(own.running)
    const ask = (n: number) => recover(email, `10.7.0.${n}`, own.running)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    // A backend that stops ends what it has begun.
    await own.running.stop()
    expect(await own.mailbox.count(email)).toBe(4)
    await own.mailbox.remove()
  })

  test('of one kind, and mail that is not sent, do not use up the limit of another', async () => {
    const { email } = await makeUser(running)
    for (let n = 0; n < 5; n++) {
      const headers = { 'x-client-address': `10.13.0.${n}` }
      const body = { type: 'email_change', email }
      expect((await ask(running, 'POST /resend', { body, ...headers })).status).toBe(200)
    }
    await recover(email, '10.13.1.1')
    expect((await mailbox.next(email)).subject).toContain('new password')
  })

  test("for a stranger's browser does not use up the limit of other mails", async () => {
    const { email } = await makeUser(running)
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
    for (let n = 0; n < 5; n++) {
      const headers = { 'x-client-address': `10.14.0.${n}` }
      await ask(running, 'POST /recover', { body: { email, ...challenge }, ...headers })
    }
    for (let n = 0; n < 4; n++) expect((await mailbox.next(email)).token).toMatch(/^pkce_/)
    await recover(email, '10.14.1.1')
    expect((await mailbox.next(email)).token).not.toMatch(/^pkce_/)
  })

  test('one client address can mail ten recipients an hour, or as many as configured', async () => {
    const statuses: number[] = []
    const ask = async (n: number) => (await recover(`many-${n}@example.org`, '10.8.0.1')).status
    for (let n = 0; n < 11; n++) statuses.push(await ask(n))
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await minutePasses()
    expect(await ask(11)).toBe(429)
    const own = await startTestBackend({ auth: { limits: { mail: { address: 1 } } } })
    const fewer = await Promise.all(
      [0, 1].map((n) => recover(`few-${n}@example.org`, '10.8.0.1', own)),
    )
    expect(fewer.map(({ status }) => status).toSorted()).toEqual([200, 429])
    await own.stop()
  })
})

test('guesses of codes and links are limited', async () => {
  const guess = (body: object) =>
    ask(running, 'POST /verify', { body, 'x-client-address': '10.9.0.1' })
  const byCode = { type: 'recovery', email: 'a@example.org', token: '000000' }
  const codes: number[] = []
  for (let n = 0; n < 11; n++) codes.push((await guess(byCode)).status)
  expect(codes).toEqual([...Array(10).fill(403), 429])
  const links: number[] = []
  for (let n = 0; n < 61; n++) {
    links.push((await guess({ type: 'recovery', token_hash: `guess-${n}` })).status)
  }
  expect(links).toEqual([...Array(60).fill(403), 429])
})

test('counts expire, and contain no personal data', async () => {
  const email = 'traceless@example.org'
  await signIn(email, 'wrong one', '10.10.0.1')
  const rows = await running.owner`select * from auth.rate_limits`
  expect(JSON.stringify(rows)).not.toContain(email)
  await longAgo()
  await clientFrom(running).auth.signInWithPassword({ email: 'other@example.org', password: 'x' })
  const left = await running.owner`select from auth.rate_limits`
  expect(left.length).toBe(3)
})

test('rows locked by another request are skipped without waiting', async () => {
  await signIn('held@example.org', 'wrong one', '10.12.0.1')
  await longAgo()
  await transaction(running.owner, async (tx) => {
    await tx`select from auth.rate_limits for update`
    expect((await signIn('free@example.org', 'wrong one', '10.12.0.2')).status).toBe(400)
  })
  await signIn('later@example.org', 'wrong one', '10.12.0.3')
  expect((await running.owner`select from auth.rate_limits`).length).toBe(6)
})
