import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authMethods } from '../../../app/admin/auth/auth-methods.ts'
import { takeToasts } from '../../../app/behaviors/show-toast.ts'
import { staffConnection } from '../../../app/data/staff-client.ts'
import { makeUser, PASSWORD } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Double, startDouble } from '../../support/double.ts'

let running: TestBackend
let double: Double
let connection: ReturnType<typeof staffConnection>
beforeAll(async () => {
  running = await startTestBackend()
  double = await startDouble(running.url)
  connection = staffConnection({
    backendUrl: double.url,
    anonKey: running.backend.anonKey,
    uploadLimit: 1,
    hasServiceKey: true,
  })
})
afterEach(() => {
  takeToasts()
})
afterAll(async () => {
  await double.stop()
  await running.stop()
})

const actions = () => authMethods(connection.client, connection.ownAuth)
const toasts = () => takeToasts().map(({ title, description }) => [title, description])

test.each([{}, { email: 'ada@example.org' }, { phone: '+15635550142' }, { password: PASSWORD }])(
  'sign-up and sign-in need an address and a password, not just %o',
  async (credentials) => {
    const incomplete = 'You must provide either an email or phone number and a password.'
    expect(await actions().signUp(credentials)).toBe(false)
    expect(await actions().signIn(credentials)).toBe(false)
    expect(toasts()).toEqual([
      ['Sign up Failed', incomplete],
      ['Sign in Failed', incomplete],
    ])
  },
)

test('a sign-up is refused in the words of the server', async () => {
  expect(await actions().signUp({ email: 'ada@example.org', password: PASSWORD })).toBe(false)
  expect(toasts()).toEqual([['Sign up Failed', 'Signups not allowed for this instance']])
})

test('a request that hangs is aborted after 15 seconds with a message', async () => {
  const { email } = await makeUser(running)
  await actions().signIn({ email, password: PASSWORD })
  double.behave('hang')
  const { signIn, signUp, signOut, verifyCode, redeemRecoveryCode } = actions()
  const outcomes = await Promise.all([
    signIn({ email, password: PASSWORD }),
    signUp({ email, password: PASSWORD }),
    signOut(),
    verifyCode('f0000000-0000-4000-8000-000000000001', '123456'),
    redeemRecoveryCode('abcdef-abcdef'),
  ])
  expect(outcomes).toEqual(outcomes.map(() => false))
  const unreachable = 'The server could not be reached. Check your network connection.'
  // Three calls belong to signing in; what stands already is not shown twice (app/behaviors/toast-region.ts).
  expect(toasts().slice(1).sort()).toEqual([
    ['Sign in Failed', unreachable],
    ['Sign in Failed', unreachable],
    ['Sign in Failed', unreachable],
    ['Sign out Failed', unreachable],
    ['Sign up Failed', unreachable],
  ])
}, 30_000)
