import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../backend/index.ts'
import type { Settings } from './settings.ts'

const TIMEOUT_MS = 3000
const NO_FUNCTION = 'PGRST202'

/** Reads the schedules of a hosted project; undefined without its service key, as they are not for visitors. */
export function hostedVisibilityChanges({
  SUPABASE_URL,
  SUPABASE_SERVICE_ROLE_KEY,
}: Settings): Backend['nextVisibilityChange'] | undefined {
  if (!SUPABASE_URL || !SUPABASE_SERVICE_ROLE_KEY) return undefined
  const service = createClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  return async (since) => {
    const { data, error } = await service
      .rpc('next_visibility_change', since ? { since } : {})
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
      .single<{ read_at: string; passed: boolean; milliseconds: number | null }>()
    if (error?.code === NO_FUNCTION) return undefined
    if (error) throw new Error(`The schedules could not be read: ${error.message}`)
    const { read_at: readAt, passed, milliseconds } = data
    return { readAt, passed, milliseconds: milliseconds ?? undefined }
  }
}
