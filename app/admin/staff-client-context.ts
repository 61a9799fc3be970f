import { createContext, use } from 'react'
import type { Client } from '../data/services.ts'

export const StaffClient = createContext<Client | null>(null)

/** The official client with the session of the signed-in user. */
export function useStaffClient(): Client {
  const client = use(StaffClient)
  if (!client) throw new Error('useStaffClient must be used within the staff area')
  return client
}
