import type { AuthError } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { isMissing } from '../../data/own-auth.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useAuth } from './auth-context.ts'

const Counts = z.object({ total: z.number(), remaining: z.number() })

/** The number of recovery codes, total and remaining; null if the backend has no such endpoint. */
export function useRecoveryCodes() {
  const ownAuth = useOwnAuth()
  const { user } = useAuth()
  return useQuery<z.infer<typeof Counts> | null, AuthError>({
    queryKey: ['recovery-codes', user?.id],
    // The sign-in a moment ago may have used one.
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await ownAuth('GET /factors/recovery-codes', { shape: Counts })
      if (error && !isMissing(error)) throw error
      return data
    },
  })
}
