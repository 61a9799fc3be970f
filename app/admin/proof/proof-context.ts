import type { AuthError } from '@supabase/supabase-js'
import { createContext, use } from 'react'
import { useStaffClient } from '../staff-client-context.ts'

/** That it is the user; empty where the session may be proof enough. */
export interface Proof {
  current_password?: string
  /** The code of a reauthentication mail. */
  nonce?: string
}

export interface Outcome {
  error: { code?: string | undefined } | null
}

/** Makes a call; where the server requires a proof, asks for it and makes the call again. */
export type WithProof = <T extends Outcome>(attempt: (proof: Proof) => Promise<T>) => Promise<T>

export const ProofContext = createContext<WithProof | null>(null)

/** `withProof` for calls that take a proof, `afterProof` for others. Cancelled, they resolve to the server's refusal. */
export function useProof() {
  const { auth } = useStaffClient()
  const withProof = use(ProofContext)
  if (!withProof) throw new Error('useProof must be used within the staff area')
  const afterProof = <T extends Outcome>(attempt: () => Promise<T>) =>
    withProof<T | { data: null; error: AuthError }>(async (proof) => {
      if (Object.keys(proof).length === 0) return attempt()
      const { error } = await auth.updateUser(proof)
      return error ? { data: null, error } : attempt()
    })
  return { withProof, afterProof }
}

/** By code of Supabase Auth: the server requires a proof. */
export function needsProof({ error }: Outcome): boolean {
  return ['reauthentication_needed', 'current_password_required'].includes(error?.code ?? '')
}
