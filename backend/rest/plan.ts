import type { MediaType } from './media-type.ts'
import { refuse } from './rest-error.ts'

/** One statement and how its outcome becomes the answer. */
export interface Plan {
  /** Yields one row: `total`, `page` and `body`. */
  text: string
  values: string[]
  readOnly: boolean
  /** Whether it leaves nothing behind on its connection: it calls no function by name. */
  leavesNothing?: boolean
  /** What it throws undoes the transaction. */
  respond: (outcome: Outcome) => Response
}

export interface Outcome {
  /** Rows that match without the limit; undefined when they were not counted. */
  total: number | undefined
  /** Rows read or changed. */
  page: number
  body: string
}

/** The body as PostgreSQL makes it from rows called `pgrst_row`, or from one column of theirs. */
export function bodyOf({ shape, stripNulls }: MediaType, row = 'pgrst_row'): string {
  if (shape === 'csv') return CSV
  const list = `json_agg(${row})`
  const clean = stripNulls ? `json_strip_nulls(${list})` : list
  return shape === 'object'
    ? `coalesce(${clean}->0, 'null')::text`
    : `coalesce(${clean}, '[]')::text`
}

const CSV = `(
    select coalesce(string_agg(key, ','), '')
    from json_object_keys((select row_to_json(first) from pgrst_row first limit 1)) key
  ) || E'\\n' || coalesce(string_agg(
    substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\\n'), '')`

/** The statement around `rows`; `before` are further tables, `total` is a number as SQL
 * writes it, or null. */
export function wrap(rows: string, { before = '', body = `''`, total = 'null' }): string {
  return `with ${before}pgrst_row as (${rows})
    select ${total} as total, count(*) as page, ${body} as body from pgrst_row`
}

/** @throws RestError PGRST116 when one object is asked for and there is none or more. */
export function requireSingle({ shape }: MediaType, { page }: Outcome): void {
  if (shape === 'object' && page !== 1) throw refuse.notSingle(page)
}

export function contentType(mediaType: MediaType): Record<string, string> {
  return { 'content-type': `${mediaType.contentType}; charset=utf-8` }
}
