import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Services } from './context.ts'

export function clientWith({ url, fetch }: Services, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch && { global: { fetch } }),
  })
}

/** Public settings of the auth service. */
export async function authSettings({ url, anonKey, fetch: send = fetch }: Services) {
  const response = await send(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })
  const body = response.ok ? await response.json() : {}
  return { status: response.status, ...(body as { disable_signup?: boolean }) }
}
