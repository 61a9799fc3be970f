import type { Session, User } from '@supabase/supabase-js'
import { createContext, use } from 'react'
import type { AuthMethods } from './auth-methods.ts'
import type { Status } from './status.ts'

export interface Auth extends AuthMethods {
  status: Status
  user: User | undefined
  session: Session | undefined
  /** The session came from a password reset link. */
  recovering: boolean
  /** The session was revoked, expired, or ended in another tab. */
  ended: boolean
  /** It ended because the account was deactivated. */
  deactivated: boolean
}

export const AuthContext = createContext<Auth | null>(null)

/** The session and the methods that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
