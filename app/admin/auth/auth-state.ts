import type { AuthChangeEvent, Session } from '@supabase/supabase-js'

/** What this tab knows of who is signed in. */
export interface AuthState {
  /** `undefined` until the client has looked for one. */
  session: Session | null | undefined
  /** It came from a link that lets its holder choose a new password. */
  recovering: boolean
  /** This tab is signing out: the end of the session is no surprise. */
  signingOut: boolean
  /** The session ended, and not by this tab. */
  ended: boolean
}

export const INITIAL_AUTH_STATE: AuthState = {
  session: undefined,
  recovering: false,
  signingOut: false,
  ended: false,
}

export type AuthAction =
  | { event: AuthChangeEvent; session: Session | null }
  | { event: 'SIGNING_OUT'; signingOut: boolean }

/** What is known after an event of the official client, of this tab or another one. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  if (action.event === 'SIGNING_OUT') return { ...state, signingOut: action.signingOut }
  const { event, session } = action
  if (event === 'SIGNED_OUT') {
    // It may come twice: only the first one ends anything.
    const surprise = state.session !== null && !state.signingOut
    return { ...INITIAL_AUTH_STATE, session: null, ended: state.ended || surprise }
  }
  const recovering = event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'USER_UPDATED')
  return { ...state, session, recovering, ended: state.ended && !session }
}
