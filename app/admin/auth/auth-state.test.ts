import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { type AuthAction, type AuthState, authReducer, INITIAL_AUTH_STATE } from './auth-state.ts'

const session = { access_token: 'a' } as Session
const after = (...actions: AuthAction[]): AuthState =>
  actions.reduce(authReducer, INITIAL_AUTH_STATE)
const event = (event: AuthChangeEvent, session: Session | null): AuthAction => ({ event, session })

test.each<AuthChangeEvent>([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
  'PASSWORD_RECOVERY',
])('%s brings a session', (name) => {
  expect(after(event(name, session))).toMatchObject({ session, ended: false })
})

test('recovery lasts until the new password is set', () => {
  const recovery = event('PASSWORD_RECOVERY', session)
  expect(after(recovery).recovering).toBe(true)
  expect(after(recovery, event('TOKEN_REFRESHED', session)).recovering).toBe(true)
  expect(after(recovery, event('USER_UPDATED', session)).recovering).toBe(false)
  expect(after(recovery, event('SIGNED_OUT', null)).recovering).toBe(false)
})

test('a session counts as ended unless this tab signed out', () => {
  const [begin, end] = [event('INITIAL_SESSION', session), event('SIGNED_OUT', null)]
  expect(after(begin, end)).toMatchObject({ session: null, ended: true })
  expect(after(end, event('INITIAL_SESSION', null)).ended).toBe(true)
  expect(after(begin, end, event('SIGNED_IN', session)).ended).toBe(false)
  const signingOut: AuthAction = { event: 'SIGNING_OUT', signingOut: true }
  expect(after(begin, signingOut, end, end).ended).toBe(false)
  expect(after(begin, signingOut, { event: 'SIGNING_OUT', signingOut: false }, end).ended).toBe(
    true,
  )
})

test('a session of a deactivated account says so until the next one', () => {
  const [begin, end] = [event('INITIAL_SESSION', session), event('SIGNED_OUT', null)]
  const signedOut: AuthAction = { event: 'SIGNED_OUT', session: null, deactivated: true }
  expect(after(begin, end).deactivated).toBe(false)
  expect(after(begin, signedOut, end).deactivated).toBe(true)
  expect(after(begin, signedOut, event('SIGNED_IN', session)).deactivated).toBe(false)
})
