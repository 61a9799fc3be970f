import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { takeEarlyEvents, wasDeactivated } from '../../data/staff-client.ts'
import { deleteDrafts } from '../drafts.ts'
import { clearUserData } from '../on-sign-out.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { hasUnsaved } from '../unsaved.ts'
import { type Auth, AuthContext } from './auth-context.ts'
import { type AuthMethods, authMethods } from './auth-methods.ts'
import { authReducer, INITIAL_AUTH_STATE } from './auth-state.ts'
import { statusOf } from './status.ts'

/** Provides the client's session, including changes by other tabs, and the sign-in methods. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useStaffClient()
  const ownAuth = useOwnAuth()
  const [{ session, recovering, ended, deactivated }, dispatch] = useReducer(
    authReducer,
    INITIAL_AUTH_STATE,
  )

  useEffect(() => {
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      dispatch({ event, session, deactivated: wasDeactivated() })
      // With unsaved changes the form stays open below the sign-in dialog and needs its data.
      if (event === 'SIGNED_OUT' && !hasUnsaved()) clearUserData()
    }
    takeEarlyEvents().forEach(dispatch)
    const { data } = client.auth.onAuthStateChange(follow)
    return () => data.subscription.unsubscribe()
  }, [client])

  const userId = session?.user.id
  const actions = useMemo<AuthMethods>(() => {
    const { signOut, ...others } = authMethods(client, ownAuth)
    return {
      ...others,
      signOut: async (scope = 'local') => {
        // A local sign-out ends the session before it asks the server, whose response may be late or lost.
        if (scope === 'local' && userId) deleteDrafts(userId)
        dispatch({ event: 'SIGNING_OUT', signingOut: scope !== 'others' })
        const out = await signOut(scope)
        dispatch({ event: 'SIGNING_OUT', signingOut: false })
        if (scope === 'global' && out && userId) deleteDrafts(userId)
        return out
      },
    }
  }, [client, ownAuth, userId])

  const auth = useMemo<Auth>(
    () => ({
      status: statusOf(session),
      user: session?.user,
      session: session ?? undefined,
      recovering,
      ended,
      deactivated,
      ...actions,
    }),
    [actions, session, recovering, ended, deactivated],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
