import { type Read, read } from './read.ts'

/** Lists are divided only when they have more rows than this. */
export const PAGE_SIZE = 50

/** A part of a list that is too long for one page. */
export interface Page<T> {
  rows: T[]
  /** How many rows the whole list has. */
  total: number
  /** Counted from 1. */
  page: number
  pages: number
}

interface Answer<T> {
  data: T[] | null
  error: { message: string; code?: string } | null
  count?: number | null
}

/** PostgREST's code for a range that begins after the last row. */
const BEYOND = 'PGRST103'

/**
 * Reads one page of a list. The query must ask for an exact count, be ordered to the last tie and
 * take the rows `from` to `to`. A page beyond the last one has no rows; it is not a failure.
 */
export function readPage<T>(
  query: (signal: AbortSignal, from: number, to: number) => PromiseLike<Answer<T>>,
  page: number,
): Promise<Read<Page<T>>> {
  const from = (page - 1) * PAGE_SIZE
  return read(async (signal) => {
    const { data, error, count } = await query(signal, from, from + PAGE_SIZE - 1)
    if (error && error.code !== BEYOND) return { data: null, error }
    const rows = data ?? []
    const total = Math.max(count ?? 0, data ? from + rows.length : 0)
    return { data: { rows, total, page, pages: Math.ceil(total / PAGE_SIZE) }, error: null }
  })
}

/** The page that an address asks for; anything but a whole number from 1 on is the first. */
export function pageOf(search: URLSearchParams): number {
  const asked = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** The HTTP status of a list's page: one that lies beyond the end is not there. */
export function statusOfPage(read: Read<Page<unknown>> | Promise<unknown>): 200 | 404 {
  if (read instanceof Promise || !read.ok) return 200
  return read.value.page > 1 && read.value.rows.length === 0 ? 404 : 200
}
