/** The result of a read. Failures are values, so that each block of a page can show its own. */
export type Read<T> = { ok: true; value: T } | ReadFailure

/** Sent to the browser, so it has no message: the backend's error is in the log. */
export interface ReadFailure {
  ok: false
  /** The code of PostgREST or PostgreSQL, if it is one of `expected`. */
  code?: string
  /** The page works without this read and does not report its failure. */
  optional?: true
}

/** PostgREST: no such function. */
export const NO_FUNCTION = 'PGRST202'
/** PostgreSQL: no such column. */
export const NO_COLUMN = '42703'
/** A row that is not there. PostgREST: not exactly one row. PostgreSQL: not a UUID, not valid UTF-8. */
export const NOT_FOUND: readonly string[] = ['PGRST116', '22P02', '22021']

interface QueryError {
  message: string
  code?: string
}

interface Answer<T> {
  data: T | null
  error: QueryError | null
  count?: number | null
}

/** Includes the client's own retries. */
const TIMEOUT_MS = 15_000

/**
 * Runs a query of the official client. Error responses, exceptions and timeouts are logged and become
 * failures; error codes listed in `expected` are passed to the caller instead.
 */
export async function read<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
  expected: readonly string[] = [],
): Promise<Read<T>> {
  const { data, error } = await withTimeout((signal) => settle(query, signal))
  if (error?.code && expected.includes(error.code)) return { ok: false, code: error.code }
  if (error) return failed(error)
  if (data === null || typeof data !== 'object')
    return failed({ message: 'The answer held no data' })
  return { ok: true, value: data }
}

/**
 * Reads a whole list. Hosted projects limit a response (by default to 1,000 rows), so the query must
 * request an exact count, have a unique order, and start at row `from`.
 */
export function readAll<T>(
  query: (signal: AbortSignal, from: number) => PromiseLike<Answer<T[]>>,
): Promise<Read<T[]>> {
  return withTimeout(async (signal) => {
    const rows: T[] = []
    for (;;) {
      const { data, error, count } = await settle((each) => query(each, rows.length), signal)
      if (error) return failed(error)
      if (!Array.isArray(data)) return failed({ message: 'The answer held no rows' })
      rows.push(...data)
      if (data.length === 0 || rows.length >= (count ?? 0)) return { ok: true, value: rows }
    }
  })
}

/** Reads a list that fits into one response. */
export function readRows<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T[]>>,
): Promise<Read<T[]>> {
  return readAll((signal) => query(signal))
}

/** `AbortSignal.timeout` would keep the response in memory until its timer fires. */
async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    return await work(timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Transforms the value of a read. A throw of `transform` is a failure. */
export async function mapRead<T, U>(
  reading: Promise<Read<T>>,
  transform: (value: T) => U,
): Promise<Read<U>> {
  const read = await reading
  if (!read.ok) return read
  try {
    return { ok: true, value: transform(read.value) }
  } catch (error) {
    return failed({ message: String(error) })
  }
}

async function settle<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const timedOut = new Promise<never>((_, reject) => {
    const onTimeout = () => reject(new Error('No answer within 15 seconds'))
    if (signal.aborted) onTimeout()
    else signal.addEventListener('abort', onTimeout, { once: true })
  })
  try {
    return await Promise.race([query(signal), timedOut])
  } catch (error) {
    return {
      data: null,
      error: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

function failed({ message, code }: QueryError): ReadFailure {
  console.error(`A read failed: ${code ?? ''} ${message}`)
  return { ok: false }
}
