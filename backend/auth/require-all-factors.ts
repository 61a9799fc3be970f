import type { BackendContext } from '../context.ts'
import type { SignedIn } from './authenticate.ts'
import { AuthError } from './errors.ts'
import { hasVerifiedFactor } from './users.ts'

/** A stolen password of an account with two factors must change and reveal nothing. @throws AuthError 403. */
export function requireAllFactors(
  { user, session }: SignedIn,
  message = 'AAL2 session is required when MFA is enabled',
): void {
  if (!hasVerifiedFactor(user) || session.aal === 'aal2') return
  throw new AuthError('insufficient_aal', message)
}

/** As `requireAllFactors`, for requests that hosted Supabase allows with the password alone. */
export function requireAal2IfConfigured({ auth }: BackendContext, signedIn: SignedIn): void {
  if (auth.requireAal2 ?? true) requireAllFactors(signedIn)
}
