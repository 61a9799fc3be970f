import type { Session } from '@supabase/supabase-js'

/** `second-step`: the password was right, the code of the authenticator is still missing. */
export type Status = 'loading' | 'signed-out' | 'second-step' | 'signed-in'

/** What a session is good for; `undefined` stands for one that is not known yet. */
export function statusOf(session: Session | null | undefined): Status {
  if (session === undefined) return 'loading'
  if (session === null) return 'signed-out'
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified')
  return hasFactor && levelOf(session.access_token) !== 'aal2' ? 'second-step' : 'signed-in'
}

/** The assurance level in a token. Only to choose the screen: the database checks the token itself. */
function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}
