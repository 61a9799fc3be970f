import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface ServiceAccess {
  url: string
  serviceRoleKey: string
  fetch?: typeof fetch | undefined
}

/** The official client with the service role. */
export function serviceClient({ url, serviceRoleKey, fetch }: ServiceAccess): SupabaseClient {
  return createClient(url, serviceRoleKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    ...(fetch && { global: { fetch } }),
  })
}
