import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface ServiceAccess {
  /** Where `/auth/v1` and `/rest/v1` are: this site, or a hosted Supabase project. */
  url: string
  serviceRoleKey: string
  /** For a backend in this process, which needs no socket. */
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
