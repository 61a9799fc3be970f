/** How a read ended: never by a throw, so that every block can show its own failure. */
export type Read<T> = { ok: true; value: T } | ReadFailure

/** It goes to the page as it is: the reason, in the backend's own words, stays in the log. */
export interface ReadFailure {
  ok: false
  /** PostgREST's or PostgreSQL's code, where it is one that the caller expected. */
  code?: string
  /** The page does without, and says nothing of it. */
  optional?: true
}

interface QueryError {
  message: string
  code?: string
}

interface Answer<T> {
  data: T | null
  error: QueryError | null
  count?: number | null
}

/** As long as a visitor waits for a read, the client's own repeats counted in. */
const TIME_LIMIT = 15_000

/**
 * Runs a query of the official client. A failure, a throw and the end of 15 seconds are all the same
 * to the page; the reason goes to the log. Codes that are an answer to the caller are `expected`.
 */
export async function read<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
  expected: readonly string[] = [],
): Promise<Read<T>> {
  const { data, error } = await withinLimit((signal) => settle(query, signal))
  if (error?.code && expected.includes(error.code)) return { ok: false, code: error.code }
  if (error) return failed(error)
  if (data === null || typeof data !== 'object')
    return failed({ message: 'The answer held no data' })
  return { ok: true, value: data }
}

/**
 * Reads a whole list. Hosted projects cut an answer (usually at 1,000 rows), so the query must ask for
 * an exact count, be ordered to the last tie, and start at row `from`.
 */
export function readAll<T>(
  query: (signal: AbortSignal, from: number) => PromiseLike<Answer<T[]>>,
): Promise<Read<T[]>> {
  return withinLimit(async (signal) => {
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

/** Reads a list that one answer holds. */
export function readRows<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T[]>>,
): Promise<Read<T[]>> {
  return readAll((signal) => query(signal))
}

/** Not `AbortSignal.timeout`: that would hold each answer, and tell of its time, long after it is there. */
async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT)
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The same read, its value told in another way. A value that can't be told is a failure. */
export async function readAs<T, U>(
  reading: Promise<Read<T>>,
  tell: (value: T) => U,
): Promise<Read<U>> {
  const read = await reading
  if (!read.ok) return read
  try {
    return { ok: true, value: tell(read.value) }
  } catch (error) {
    return failed({ message: String(error) })
  }
}

async function settle<T>(
  query: (signal: AbortSignal) => PromiseLike<Answer<T>>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const timeOut = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('No answer within 15 seconds'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([query(signal), timeOut])
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
