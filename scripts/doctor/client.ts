import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Services } from './context.ts'

/** The official client with one of the keys. */
export function clientWith({ url, fetch }: Services, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch && { global: { fetch } }),
  })
}

/** What the accounts' service says of itself, with its status. */
export async function authSettings({ url, anonKey, fetch: ask = fetch }: Services) {
  const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })
  const body = answer.ok ? await answer.json() : {}
  return { status: answer.status, ...(body as { disable_signup?: boolean }) }
}
