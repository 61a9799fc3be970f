import { expect, test } from 'vitest'
import { authErrorMessage } from './auth-error-message.ts'

test.each([
  ['Invalid TOTP code entered', 'mfa_verification_failed', /^That code is not right/],
  ['session_not_found', 'PT401', /^Your session has ended/],
  ['JWT expired', 'PGRST303', /^Your session has ended/],
  ['Auth session missing!', undefined, /^Your session has ended/],
  ['Request rate limit reached', 'over_request_rate_limit', /^Too many tries/],
  ['Invalid login credentials', 'invalid_credentials', /^Invalid login credentials$/],
  ['The disk is full', undefined, /^The disk is full$/],
])('“%s” has a message for staff', (message, code, shown) => {
  expect(authErrorMessage(message, code)).toMatch(shown)
})
