import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from '../backend/index.ts'

/** A client of our own backend with a visitor's rights and without a socket; its given token saves looking for a session. */
export function ownClient(siteUrl: string, backend: Backend): SupabaseClient {
  return createClient(siteUrl, backend.anonKey, {
    accessToken: async () => backend.anonKey,
    global: { fetch: withAnonKey(backend) },
  })
}

/** The client keeps the key that it was created with, which a revocation ends. */
function withAnonKey(backend: Backend): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', backend.anonKey)
    headers.set('authorization', `Bearer ${backend.anonKey}`)
    return backend.internalFetch(input, { ...init, headers })
  }
}
