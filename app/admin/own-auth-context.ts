import { createContext, use } from 'react'
import type { OwnAuth } from '../data/own-auth.ts'

export const OwnAuthContext = createContext<OwnAuth | null>(null)

/** Account endpoints beyond those of the official client; not every backend has them. */
export function useOwnAuth(): OwnAuth {
  const ownAuth = use(OwnAuthContext)
  if (!ownAuth) throw new Error('useOwnAuth must be used within the staff area')
  return ownAuth
}
