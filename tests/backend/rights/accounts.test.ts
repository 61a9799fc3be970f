import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOR_USERS } from '../../../backend/auth/index.ts'
import { ask, makeUser, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { addFactor } from '../../support/passkeys.ts'
import { OF_SIGN_IN } from './table.ts'

let running: TestBackend
let email: string
let factorId: string
beforeAll(async () => {
  running = await startTestBackend()
  ;({ email } = await makeUser(running))
  factorId = await addFactor((await signedIn(running, email)).client)
})
afterAll(() => running.stop())

const BODIES: Record<string, object> = {
  'PUT /user': { data: { name: 'Ada' } },
  'POST /factors': { factor_type: 'totp' },
  'PATCH /passkeys/:id': { friendly_name: 'Mine' },
}

/** What an attempt with the password alone answers; the session is a new one. */
async function byPasswordAlone(route: string, query = '') {
  const { session } = await signedIn(running, email)
  const path = route.replace(':id', factorId) + query
  const body = route.startsWith('GET') ? undefined : (BODIES[route] ?? {})
  const answer = await ask(running, path, { token: session.access_token, body })
  return answer.body.error_code ?? answer.status
}

describe('with the password alone, where there is a second factor', () => {
  test.each(Object.keys(FOR_USERS))('%s', async (route) => {
    const isRefused = (await byPasswordAlone(route)) === 'insufficient_aal'
    expect(isRefused).toBe(!OF_SIGN_IN.includes(route))
  })

  test('POST /logout ends the session itself, and no other', async () => {
    expect(await byPasswordAlone('POST /logout', '?scope=local')).toBe(204)
    for (const scope of ['others', 'global'])
      expect(await byPasswordAlone('POST /logout', `?scope=${scope}`)).toBe('insufficient_aal')
  })
})

test('without a token no call of an account is answered', async () => {
  for (const route of Object.keys(FOR_USERS)) {
    const body = route.startsWith('GET') ? undefined : {}
    const { status, body: answer } = await ask(running, route.replace(':id', factorId), { body })
    expect([route, status, answer.error_code]).toEqual([route, 401, 'no_authorization'])
  }
})
