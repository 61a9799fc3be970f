import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { takeEarlyEvents } from '../../data/staff-client.ts'
import { forgetUser } from '../at-sign-out.ts'
import { forgetDrafts } from '../drafts.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { hasUnsaved } from '../unsaved.ts'
import { type AuthActions, authActions } from './actions.ts'
import { type Auth, AuthContext } from './auth-context.ts'
import { afterEvent, NOTHING_KNOWN } from './known.ts'
import { statusOf } from './status.ts'

/** Follows the client's session, also as other tabs change it, and offers what changes it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useStaffClient()
  const ownAuth = useOwnAuth()
  const [{ session, recovering, ended }, dispatch] = useReducer(afterEvent, NOTHING_KNOWN)

  useEffect(() => {
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      dispatch({ event, session })
      // A form that stays open keeps what it was made of.
      if (event === 'SIGNED_OUT' && !hasUnsaved()) forgetUser()
    }
    takeEarlyEvents().forEach(dispatch)
    const { data } = client.auth.onAuthStateChange(follow)
    return () => data.subscription.unsubscribe()
  }, [client])

  const userId = session?.user.id
  const actions = useMemo<AuthActions>(() => {
    const { signOut, ...others } = authActions(client, ownAuth)
    return {
      ...others,
      signOut: async (scope) => {
        const leaving = scope !== 'others'
        dispatch({ event: 'LEAVING', leaving })
        const out = await signOut(scope)
        dispatch({ event: 'LEAVING', leaving: false })
        if (out && leaving && userId) forgetDrafts(userId)
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
      ...actions,
    }),
    [actions, session, recovering, ended],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
