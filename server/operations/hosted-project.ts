import type { SupabaseClient } from '@supabase/supabase-js'
import type { Need } from './readiness.ts'

/** In milliseconds. */
const PATIENCE = 2000

/** Whether the hosted project answers a visitor. It may refuse: then it is there. */
export function hostedProject(client: SupabaseClient): Need {
  return async () => {
    const { status, error } = await client
      .from('site_content')
      .select('content_key', { head: true })
      .limit(1)
      .abortSignal(AbortSignal.timeout(PATIENCE))
    if (error && (status === 0 || status >= 500)) throw new Error(`The project answers ${status}`)
  }
}
