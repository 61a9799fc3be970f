import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const PATH = '/factors/recovery-codes'

/** A user with a second factor and recovery codes, and a session of one factor. */
async function withCodes() {
  const { client, email } = await signedIn(running)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const raised = await client.auth.mfa.challengeAndVerify({ factorId, code })
  const strong = raised.data?.access_token ?? ''
  const { body, status } = await ask(running, `POST ${PATH}`, { token: strong, body: {} })
  const { session } = await signedIn(running, email)
  const codes = body.codes as unknown as string[]
  return { email, client, strong, weak: session?.access_token ?? '', codes, status, factorId }
}

const verify = (token: string, code = '') =>
  ask(running, `POST ${PATH}/verify`, { token, body: { code } })

test('ten codes, shown once, stored as hashes', async () => {
  const { codes, status, strong } = await withCodes()
  expect(status).toBe(200)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}$/)
  const { body } = await ask(running, `GET ${PATH}`, { token: strong })
  expect(body).toEqual({ type: 'recovery_code', total: 10, remaining: 10 })
  const stored = JSON.stringify(await running.owner`select * from auth.mfa_recovery_codes`)
  expect(codes.some((code) => stored.includes(code.replace('-', '')))).toBe(false)
})

test('a code steps the session up once, in any spelling', async () => {
  const { codes, weak, email } = await withCodes()
  const { status, body } = await verify(weak, ` ${codes[0]?.toUpperCase().replace('-', ' ')} `)
  expect(status).toBe(200)
  const claims = decodeJwt(body.access_token ?? '')
  expect(claims.aal).toBe('aal2')
  expect(claims.amr).toMatchObject([{ method: 'mfa/recovery_code' }, { method: 'password' }])
  const { session } = await signedIn(running, email)
  const again = await verify(session?.access_token ?? '', codes[0])
  expect([again.status, again.body.error_code]).toEqual([422, 'mfa_verification_failed'])
})

test('a code used twice at once counts once', async () => {
  const { codes, weak } = await withCodes()
  const uses = await Promise.all([1, 2, 3].map(() => verify(weak, codes[0])))
  expect(uses.filter(({ status }) => status === 200).length).toBe(1)
})

test('a new set of codes voids the old one', async () => {
  const { codes, strong, email } = await withCodes()
  const { body } = await ask(running, `POST ${PATH}`, { token: strong, body: {} })
  const { session } = await signedIn(running, email)
  const weak = session?.access_token ?? ''
  expect((await verify(weak, codes[0])).status).toBe(422)
  expect((await verify(weak, (body.codes as unknown as string[])[0])).status).toBe(200)
})

test('a session of one factor can only use them', async () => {
  const { weak } = await withCodes()
  const { status, body } = await ask(running, `POST ${PATH}`, { token: weak, body: {} })
  expect([status, body.error_code]).toEqual([403, 'insufficient_aal'])
})

test('they are removed with their factor', async () => {
  const { client, factorId, strong, email } = await withCodes()
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  const { body } = await ask(running, `GET ${PATH}`, { token: strong })
  expect(body).toEqual({ type: 'recovery_code', total: 0, remaining: 0 })
  const { session } = await signedIn(running, email)
  const token = session?.access_token ?? ''
  expect((await ask(running, `POST ${PATH}`, { token, body: {} })).status).toBe(403)
})
