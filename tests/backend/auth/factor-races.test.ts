import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../../backend/database/sql.ts'
import { transaction } from '../../../backend/database/transaction.ts'
import { ask, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { untilAwaited } from '../../support/waiting.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

async function enrolled() {
  const { client, user, session } = await signedIn(running)
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (factor?.type !== 'totp') throw new Error('No factor')
  return { client, factor, userId: user.id, token: session.access_token }
}

async function withRecoveryCodes() {
  const { client, factor, userId } = await enrolled()
  const code = new TOTP({ secret: factor.totp.secret }).generate()
  const { data } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  const token = data?.access_token ?? ''
  const { body } = await ask(running, 'POST /factors/recovery-codes', { token, body: {} })
  return { userId, token, code: (body.codes as unknown as string[])[0] }
}

/** The answer to a request that comes while another one, which does `change`, has the person's row. */
async function during<T>(
  userId: string,
  request: () => Promise<T>,
  change: (tx: Sql) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined
  await transaction(running.owner, async (tx) => {
    await tx`select from auth.users where id = ${userId} for update`
    answer = request()
    await untilAwaited(tx)
    await change(tx)
  })
  return answer as Promise<T>
}

test('a session of one factor cannot remove a factor that is verified at the same time', async () => {
  const { factor, userId, token } = await enrolled()
  const { status, body } = await during(
    userId,
    () => ask(running, `DELETE /factors/${factor.id}`, { token }),
    (tx) => tx`update auth.mfa_factors set status = 'verified' where id = ${factor.id}`,
  )
  expect([status, body.error_code]).toEqual([422, 'insufficient_aal'])
})

test('using a recovery code while a new set is created causes no deadlock', async () => {
  const { userId, token, code } = await withRecoveryCodes()
  const { status } = await during(
    userId,
    () => ask(running, 'POST /factors/recovery-codes/verify', { token, body: { code } }),
    (tx) => tx`delete from auth.mfa_recovery_codes where user_id = ${userId}`,
  )
  expect(status).toBe(422)
})

test('no recovery codes are created for a factor that is removed at the same time', async () => {
  const { userId, token } = await withRecoveryCodes()
  const { status } = await during(
    userId,
    () => ask(running, 'POST /factors/recovery-codes', { token, body: {} }),
    (tx) => tx`delete from auth.mfa_factors where user_id = ${userId}`,
  )
  expect(status).toBe(403)
})

test('a sign-out during a step-up causes no deadlock', async () => {
  const { userId, token } = await enrolled()
  const { status } = await during(
    userId,
    () => ask(running, 'POST /logout', { token }),
    (tx) => tx`update auth.sessions set updated_at = now() where user_id = ${userId}`,
  )
  expect(status).toBe(204)
  expect(await running.owner`select from auth.sessions where user_id = ${userId}`).toHaveLength(0)
})
