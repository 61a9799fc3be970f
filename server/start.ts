import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../backend/context.ts'
import { createBackendHere, type RunningBackend } from './backend.ts'
import type { Environment } from './environment.ts'
import { listen } from './http.ts'
import { createSite, loadApp } from './site.ts'

export interface RunningSite {
  /** Where it answers. */
  url: string
  /** Lets running requests end, then stops everything that `startSite` started. */
  close: () => Promise<void>
}

/**
 * Starts the product: its backend (or the way to a hosted one), the pages, the HTTP server.
 *
 * @throws StartError with one line that says what to do.
 */
export async function startSite(environment: Environment, log: Log): Promise<RunningSite> {
  const backend = environment.SUPABASE_URL ? undefined : await createBackendHere(environment, log)
  try {
    const app = await loadApp({ client: publicClient(environment, backend), environment })
    const server = await listen(createSite({ app, backend, log }), environment)
    return {
      url: server.url,
      close: async () => {
        await server.close()
        await backend?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}

/** The official client as a visitor: with our own backend its requests never touch a socket. */
function publicClient(
  environment: Environment,
  backend: RunningBackend | undefined,
): SupabaseClient {
  const url = environment.SUPABASE_URL ?? environment.SITE_URL
  const key = backend?.anonKey ?? environment.SUPABASE_ANON_KEY ?? ''
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(backend && {
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    }),
  })
}
