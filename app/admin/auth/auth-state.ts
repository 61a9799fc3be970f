import type { AuthChangeEvent, Session } from '@supabase/supabase-js'

/** The session as this tab knows it. */
export interface AuthState {
  /** `undefined` until the client has read its storage. */
  session: Session | null | undefined
  /** The session came from a password reset link. */
  recovering: boolean
  /** This tab is signing out, so the end of the session is expected. */
  signingOut: boolean
  /** The session ended without a sign-out of this tab. */
  ended: boolean
  /** It ended because the account was deactivated. */
  deactivated: boolean
}

export const INITIAL_AUTH_STATE: AuthState = {
  session: undefined,
  recovering: false,
  signingOut: false,
  ended: false,
  deactivated: false,
}

export type AuthAction =
  | { event: AuthChangeEvent; session: Session | null; deactivated?: boolean }
  | { event: 'SIGNING_OUT'; signingOut: boolean }

/** The state after an event of the official client, from this or another tab. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  if (action.event === 'SIGNING_OUT') return { ...state, signingOut: action.signingOut }
  const { event, session } = action
  if (event === 'SIGNED_OUT') {
    // The client may send SIGNED_OUT twice; only the first one ends a session.
    const unexpected = state.session !== null && !state.signingOut
    const ended = state.ended || unexpected
    const deactivated = ended && (state.deactivated || action.deactivated === true)
    return { ...INITIAL_AUTH_STATE, session: null, ended, deactivated }
  }
  const recovering = event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'USER_UPDATED')
  const [ended, deactivated] = [state.ended && !session, state.deactivated && !session]
  return { ...state, session, recovering, ended, deactivated }
}
