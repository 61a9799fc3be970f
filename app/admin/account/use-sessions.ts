import type { AuthError } from '@supabase/supabase-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import { isMissing } from '../../data/own-auth.ts'
import { showFailure } from '../auth/failure.ts'
import { useOwnAuth } from '../own-auth-context.ts'

const OwnSession = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  refreshed_at: z.string(),
  current: z.boolean(),
})

export type OwnSession = z.infer<typeof OwnSession>

export const SESSIONS_KEY = ['own-sessions']

/** The user's sessions (null if the backend can't list them), and a mutation that ends one. */
export function useSessions() {
  const ownAuth = useOwnAuth()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY })
  const sessions = useQuery<OwnSession[] | null, AuthError>({
    queryKey: SESSIONS_KEY,
    staleTime: 0,
    queryFn: async () => {
      const shape = z.object({ sessions: z.array(OwnSession) })
      const { data, error } = await ownAuth('GET /sessions', { shape })
      if (error && !isMissing(error)) throw error
      return data?.sessions ?? null
    },
  })
  const end = useMutation({
    mutationFn: async (id: string) => {
      const { error } = await ownAuth(`DELETE /sessions/${id}`)
      if (error) showFailure('Could not end the session', error)
      else showToast({ title: 'Session ended' })
      return reload()
    },
  })
  return { sessions, end, reload }
}
