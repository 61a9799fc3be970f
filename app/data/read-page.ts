import { type Read, read } from './read.ts'

/** In rows. */
export const PAGE_SIZE = 50

export interface Page<T> {
  rows: T[]
  /** Rows of the whole list. */
  total: number
  page: number
  pages: number
}

interface Answer<T> {
  data: T[] | null
  error: { message: string; code?: string } | null
  count?: number | null
}

/** PostgREST: the range begins after the last row (HTTP 416). */
const RANGE_NOT_SATISFIABLE = 'PGRST103'

/**
 * Reads a page of a list. The query must request an exact count, have a unique order and take the
 * rows `from` to `to`. A page beyond the last one has no rows; it is not a failure. Error codes listed in `expected`
 * are passed to the caller.
 */
export function readPage<T>(
  query: (signal: AbortSignal, from: number, to: number) => PromiseLike<Answer<T>>,
  page: number,
  expected: readonly string[] = [],
): Promise<Read<Page<T>>> {
  const from = (page - 1) * PAGE_SIZE
  return read(async (signal) => {
    const { data, error, count } = await query(signal, from, from + PAGE_SIZE - 1)
    if (error && error.code !== RANGE_NOT_SATISFIABLE) return { data: null, error }
    const rows = data ?? []
    const total = Math.max(count ?? 0, data ? from + rows.length : 0)
    return { data: { rows, total, page, pages: Math.ceil(total / PAGE_SIZE) }, error: null }
  }, expected)
}

/** The `page` parameter; 1 for anything but a positive integer. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The HTTP status of a list's page: 404 beyond the last page. */
export function statusOfPage(read: Read<Page<unknown>> | Promise<unknown>): 200 | 404 {
  if (read instanceof Promise || !read.ok) return 200
  return read.value.page > 1 && read.value.rows.length === 0 ? 404 : 200
}
