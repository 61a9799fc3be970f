import type { SignedIn } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import { hasVerifiedFactor } from '../users.ts'

/** What adding and removing a passkey require; a stolen password alone must not add a way in. @throws AuthError 403. */
export function requirePasskeyChange(signedIn: SignedIn): void {
  requirePasskeyAccess(signedIn)
}

/** What seeing and naming passkeys require: all factors of the account. @throws AuthError 403. */
export function requirePasskeyAccess({ user, session }: SignedIn): void {
  if (!hasVerifiedFactor(user) || session.aal === 'aal2') return
  throw new AuthError(
    'insufficient_aal',
    'AAL2 session is required to manage passkeys when MFA is enabled',
  )
}
