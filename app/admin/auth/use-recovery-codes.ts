import type { AuthError } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { isMissing } from '../../data/own-auth.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useAuth } from './auth-context.ts'

const Counts = z.object({ total: z.number(), remaining: z.number() })

/** How many recovery codes there are and are left; null where the backend knows none. */
export function useRecoveryCodes() {
  const ownAuth = useOwnAuth()
  const { user } = useAuth()
  return useQuery<z.infer<typeof Counts> | null, AuthError>({
    queryKey: ['recovery-codes', user?.id],
    // One may have been used at the sign-in a moment ago.
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await ownAuth('GET /factors/recovery-codes', { shape: Counts })
      if (error && !isMissing(error)) throw error
      return data
    },
  })
}
