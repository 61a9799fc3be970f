import type { AuthError } from '@supabase/supabase-js'
import type { Client } from '../../data/services.ts'
import type { Outcome, Proof } from './proof-context.ts'

export type Method = 'authenticator' | 'password' | 'mail'

export interface Given {
  method: Method
  value: string
  /** The authenticator that a code is from. */
  factor: string
}

interface Answer {
  outcome: Outcome
  /** The proof was not accepted, or did not arrive: it can be given again. */
  refusal?: AuthError
}

const REFUSED = ['invalid_credentials', 'reauthentication_not_valid', 'over_request_rate_limit']

/** Makes the call with a proof, or after the second factor. */
export async function giveProof(
  { auth }: Client,
  attempt: (proof: Proof) => Promise<Outcome>,
  { method, value, factor }: Given,
): Promise<Answer> {
  const code = value.replace(/\s/g, '')
  if (method === 'authenticator') {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor, code })
    return error ? { outcome: { error }, refusal: error } : { outcome: await attempt({}) }
  }
  const outcome = await attempt(method === 'mail' ? { nonce: code } : { current_password: value })
  const error = outcome.error as AuthError | null
  const isRefused = error && (error.status === 0 || REFUSED.includes(error.code ?? ''))
  return { outcome, ...(isRefused && { refusal: error }) }
}
