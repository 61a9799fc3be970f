import type { MediaType } from './media-type.ts'
import { refuse } from './rest-error.ts'

export interface Plan {
  text: string
  values: string[]
  readOnly: boolean
  /** Whether it changes no session state: it calls no function by name. */
  leavesNothing?: boolean
  /** An error that it throws rolls the transaction back. */
  respond: (outcome: Outcome) => Response
}

export interface Outcome {
  /** Rows that match, regardless of the limit; undefined when not counted. */
  total: number | undefined
  page: number
  body: string
}

/** The SQL expression of the body, from the rows `pgrst_row` or one of their columns. */
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

/** The statement around `rows`. `before` are further common table expressions, `total` is a number as SQL or null. */
export function wrap(rows: string, { before = '', body = `''`, total = 'null' }): string {
  return `with ${before}pgrst_row as (${rows})
    select ${total} as total, count(*) as page, ${body} as body from pgrst_row`
}

/** @throws RestError PGRST116 when one object is requested and there is none or more. */
export function requireSingle({ shape }: MediaType, { page }: Outcome): void {
  if (shape === 'object' && page !== 1) throw refuse.notSingle(page)
}

export function contentType(mediaType: MediaType): Record<string, string> {
  return { 'content-type': `${mediaType.contentType}; charset=utf-8` }
}
