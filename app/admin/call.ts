import type { PostgrestError } from '@supabase/supabase-js'
import { authErrorMessage } from './auth-error-message.ts'

/** For the whole call, including the client's own retries. */
const TIMEOUT_MS = 15_000

const OFFLINE = 'You are offline: nothing was sent. Try again when the network is back.'
const UNREACHABLE = 'The server could not be reached. Check your network connection.'

interface Answer<T> {
  data: T | null
  error: PostgrestError | null
  count: number | null
  status: number
}

/** A failed call; `message` is shown to staff. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  /** PostgREST's or PostgreSQL's code; empty without a response. */
  readonly code: string
  /** No response arrived, so a write may or may not have happened. */
  readonly unanswered: boolean

  constructor(message: string, code = '', unanswered = false) {
    super(message)
    this.code = code
    this.unanswered = unanswered
  }
}

/**
 * Runs a query of the official client.
 * @throws CallFailure on an error response, a network failure or after 15 seconds.
 */
export async function call<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
): Promise<{ data: T; count: number | null }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const offline = !navigator.onLine
  const { data, error, count, status } = await query(signal)
  if (error && status === 0 && offline) throw new CallFailure(OFFLINE)
  if (signal.aborted && error) throw new CallFailure('No answer within 15 seconds', '', true)
  if (error && status === 0) throw new CallFailure(UNREACHABLE, '', true)
  // A gateway timed out or lost its upstream: the write may have reached the server.
  if (error && (status === 502 || status === 504)) throw new CallFailure(UNREACHABLE, '', true)
  if (error)
    throw new CallFailure(authErrorMessage(error.message) || 'Something went wrong', error.code)
  return { data: data as T, count }
}
