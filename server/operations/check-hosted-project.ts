import type { SupabaseClient } from '@supabase/supabase-js'
import type { Need } from './readiness.ts'

const TIMEOUT_MS = 2000

/** Checks whether a hosted project answers a visitor's read; a refusal counts as an answer. */
export function hostedProjectCheck(client: SupabaseClient): Need {
  return async () => {
    const { status, error } = await client
      .from('site_content')
      .select('content_key', { head: true })
      .limit(1)
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    if (error && (status === 0 || status >= 500)) throw new Error(`The project answers ${status}`)
  }
}
