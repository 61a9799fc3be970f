import type { BrowserContext } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { deriveApiKeys } from '../backend/tokens.ts'
import { testSecret } from './secret.ts'

export interface Account {
  email: string
  password: string
}

/** The first staff account of every site that `startSiteOn` starts. */
export const STAFF = { email: 'staff@rcrf.example', password: 'correct horse battery' } as const

/** Signs in by the official client, without a browser. */
export async function openSession(url: string, account: Account = STAFF): Promise<Session> {
  const { anonKey } = await deriveApiKeys(testSecret)
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await client.auth.signInWithPassword(account)
  if (!data.session) throw error ?? new Error('No session')
  return data.session
}

/** Stores a session as the official client does, before the first page of the context opens. */
export async function giveSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript((kept) => {
    // Once: a later sign-out must last.
    if (origin === 'null' || sessionStorage.getItem('session-given')) return
    sessionStorage.setItem('session-given', 'true')
    localStorage.setItem('sb-localhost-auth-token', kept)
  }, JSON.stringify(session))
}

/** Storage of a site with a session's rights, without a browser. */
export async function storageOf(url: string, { access_token }: Session) {
  const { anonKey } = await deriveApiKeys(testSecret)
  return createClient(url, anonKey, { accessToken: async () => access_token }).storage
}
