import type { PostgrestError } from '@supabase/supabase-js'
import { errorMessage } from './error-message.ts'

/** In milliseconds, the client's own repeats counted in. */
const TIME_LIMIT = 15_000

const OFFLINE = 'You are offline: nothing was sent. Try again when the network is back.'
const UNREACHABLE = 'The server could not be reached. Check your network connection.'

interface Answer<T> {
  data: T | null
  error: PostgrestError | null
  count: number | null
  status: number
}

/** A call that failed, in words for the person who made it. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  /** PostgREST's or PostgreSQL's code; blank when no answer came. */
  readonly code: string
  /** Nobody knows whether it happened: the answer is missing. */
  readonly unanswered: boolean

  constructor(message: string, code = '', unanswered = false) {
    super(message)
    this.code = code
    this.unanswered = unanswered
  }
}

/**
 * Makes a call through the official client.
 *
 * @throws CallFailure for a refusal, a failure on the way and the end of 15 seconds.
 */
export async function call<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
): Promise<{ data: T; count: number | null }> {
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const offline = !navigator.onLine
  const { data, error, count, status } = await query(signal)
  if (error && status === 0 && offline) throw new CallFailure(OFFLINE)
  if (signal.aborted && error) throw new CallFailure('No answer within 15 seconds', '', true)
  if (error && status === 0) throw new CallFailure(UNREACHABLE, '', true)
  // Somebody on the way gave up waiting.
  if (error && (status === 502 || status === 504)) throw new CallFailure(UNREACHABLE, '', true)
  if (error)
    throw new CallFailure(errorMessage(error.message) || 'Something went wrong', error.code)
  return { data: data as T, count }
}
