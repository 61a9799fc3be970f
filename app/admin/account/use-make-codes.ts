import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { showFailure } from '../auth/failure.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useProof } from '../proof/proof-context.ts'

const Made = z.object({ codes: z.array(z.string()) })

/** Generates recovery codes, which replace any older ones. */
export function useMakeCodes(show: (codes: string[]) => void) {
  const ownAuth = useOwnAuth()
  const queries = useQueryClient()
  const { afterProof } = useProof()
  return useMutation({
    mutationFn: async () => {
      const options = { body: {}, shape: Made }
      const { data, error } = await afterProof(() =>
        ownAuth('POST /factors/recovery-codes', options),
      )
      if (error) return showFailure('Could not make recovery codes', error)
      show(data.codes)
      return queries.invalidateQueries({ queryKey: ['recovery-codes'] })
    },
  })
}
