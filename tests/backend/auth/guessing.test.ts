import { Secret, TOTP } from 'otpauth'
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

const hourPasses = () => running.owner`
  update auth.rate_limits set expires_at = now() where expires_at < now() + interval '1 hour'`
const dayPasses = () => running.owner`
  update auth.rate_limits set expires_at = expires_at - interval '1 day'`

describe('the code of a mail', () => {
  async function recovery(email?: string) {
    const to = email ?? (await makeUser(running)).email
    await clientFrom(running).auth.resetPasswordForEmail(to)
    return { email: to, mail: await mailbox.next(to) }
  }

  const verify = (body: object) => ask(running, 'POST /verify', { body })
  const tryCode = (email: string, token: string) => verify({ type: 'recovery', email, token })
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

  test('is void after five attempts from any addresses; the link stays valid', async () => {
    const { email, mail } = await recovery()
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => tryCode(email, wrongOf(mail.code))),
    )
    expect(tries.map(({ body }) => body.error_code)).toEqual(Array(5).fill('otp_expired'))
    expect((await tryCode(email, mail.code)).body.error_code).toBe('otp_expired')
    expect((await verify({ type: 'recovery', token_hash: mail.token })).status).toBe(200)
  })

  test('is still valid after four', async () => {
    const { email, mail } = await recovery()
    for (let n = 0; n < 4; n++) await tryCode(email, wrongOf(mail.code))
    expect((await tryCode(email, mail.code)).status).toBe(200)
  })

  test('is valid until a later code; the older link stays valid', async () => {
    const { email, mail } = await recovery()
    const later = await recovery(email)
    expect((await tryCode(email, mail.code)).body.error_code).toBe('otp_expired')
    expect((await verify({ type: 'recovery', token_hash: mail.token })).status).toBe(200)
    const third = await recovery(email)
    expect(later.mail.code).not.toBe(third.mail.code)
    expect((await tryCode(email, third.mail.code)).status).toBe(200)
  })

  test('has fifty attempts a day over all addresses and mails; the link stays valid', async () => {
    const { email } = await makeUser(running)
    for (let n = 0; n < 30; n++) expect((await tryCode(email, '000000')).status).toBe(403)
    const hour = await tryCode(email, '000000')
    expect(Number(hour.headers.get('retry-after'))).toBeGreaterThan(3000)
    await hourPasses()
    for (let n = 0; n < 20; n++) expect((await tryCode(email, '000000')).status).toBe(403)
    const { mail } = await recovery(email)
    const spent = await tryCode(email, mail.code)
    expect([spent.status, spent.body.error_code]).toEqual([429, 'over_request_rate_limit'])
    expect(spent.body.msg).toContain('link')
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await verify({ type: 'recovery', token_hash: mail.token })).status).toBe(200)
    const signIn = { email, password: PASSWORD }
    expect((await clientFrom(running).auth.signInWithPassword(signIn)).error).toBeNull()

    await dayPasses()
    const tomorrow = await recovery(email)
    expect((await tryCode(email, tomorrow.mail.code)).status).toBe(200)
  })

  test('of an unknown account is counted the same way', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await tryCode('no@example.org', '000000')).status)
    expect(statuses).toEqual([...Array(30).fill(403), 429])
  })

  test('does not reveal whether an account exists', async () => {
    const { email } = await recovery()
    const known = await tryCode(email, '000000')
    expect((await tryCode('nobody@example.org', '000000')).body).toEqual(known.body)
  })

  test('for a password change in an old session has its own fifty attempts, which strangers cannot use up', async () => {
    const { email, user, session } = await signedIn(running)
    await running.owner`
      update auth.sessions set created_at = now() - interval '2 days'
      where user_id = ${user?.id ?? ''}`
    const change = (nonce: string, address?: string) =>
      ask(running, 'PUT /user', {
        token: session?.access_token ?? '',
        body: { password: 'a brand new one', nonce },
        ...(address && { 'x-client-address': address }),
      })
    for (let n = 0; n < 51; n++) await tryCode(email, '000000')
    for (let n = 0; n < 50; n++) {
      expect((await change('000000')).body.error_code).toBe('reauthentication_not_valid')
      await running.owner`
        update auth.rate_limits set expires_at = now() where expires_at < now() + interval '2 minutes'`
      if (n % 29 === 28) await hourPasses()
    }
    const slow = () => change('000000', '10.21.0.1')
    expect((await slow()).status).toBe(422)
    await running.owner`
      update auth.rate_limits set expires_at = expires_at - interval '1 minute'`
    expect(Number((await slow()).headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('needs an address', async () => {
    const { body } = await verify({ type: 'recovery', token: '123456' })
    expect(body.error_code).toBe('validation_failed')
  })
})

describe('the code of an app', () => {
  async function withFactor() {
    const { client, email } = await signedIn(running)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const factorId = data?.id ?? ''
    const totp = new TOTP({
      secret: Secret.fromBase32(data?.type === 'totp' ? data.totp.secret : ''),
    })
    await client.auth.mfa.challengeAndVerify({ factorId, code: totp.generate() })
    await running.owner`update auth.mfa_factors set last_totp_step = 0 where id = ${factorId}`
    const weak = await signedIn(running, email)
    const token = weak.session?.access_token ?? ''
    const tryCode = async (code: string, address?: string) => {
      const challenge = await ask(running, `POST /factors/${factorId}/challenge`, { token })
      return ask(running, `POST /factors/${factorId}/verify`, {
        token,
        body: { challenge_id: challenge.body.id, code },
        ...(address && { 'x-client-address': address }),
      })
    }
    return { tryCode, totp }
  }

  test('is slowed down after fifty attempts a day; the owner can sign in from another address', async () => {
    const { tryCode, totp } = await withFactor()
    const wrong = '000000'
    // The first try of the day was the right one.
    for (let n = 0; n < 49; n++) {
      expect((await tryCode(wrong)).status).toBe(422)
      if (n % 28 === 27) await hourPasses()
    }
    expect((await tryCode(wrong, '10.20.0.1')).status).toBe(422)
    await running.owner`
      update auth.rate_limits set expires_at = expires_at - interval '1 minute'`
    const slow = await tryCode(wrong, '10.20.0.1')
    expect([slow.status, slow.body.error_code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await tryCode(totp.generate(), '10.20.0.2')).status).toBe(200)
  })
})
