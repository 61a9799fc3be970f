import type { Session } from '@supabase/supabase-js'

/** `second-step`: the password was verified, the authenticator code is still missing. */
export type Status = 'loading' | 'signed-out' | 'second-step' | 'signed-in'

/** The sign-in status of a session; `undefined` means not yet loaded. */
export function statusOf(session: Session | null | undefined): Status {
  if (session === undefined) return 'loading'
  if (session === null) return 'signed-out'
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified')
  return hasFactor && levelOf(session.access_token) !== 'aal2' ? 'second-step' : 'signed-in'
}

/** The assurance level (`aal`) in a token. It only selects a screen; the database verifies the token. */
function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}
