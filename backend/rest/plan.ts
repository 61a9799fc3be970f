import type { MediaType } from './media-type.ts'
import { refuse } from './rest-error.ts'

export interface Plan {
  text: string
  values: string[]
  readOnly: boolean
  /** Changes no session state: calls no function by name. */
  leavesNothing?: boolean
  /** If it throws, the transaction is rolled back. */
  respond: (outcome: Outcome) => Response
}

export interface Outcome {
  /** Of all that match; undefined when not counted. */
  total: number | undefined
  page: number
  body: string
}

/** The body as SQL, from `pgrst_row` or a column of it. */
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

/** `before`: further common table expressions; `total`: SQL. */
export function wrap(rows: string, { before = '', body = `''`, total = 'null' }): string {
  return `with ${before}pgrst_row as (${rows})
    select ${total} as total, count(*) as page, ${body} as body from pgrst_row`
}

/** @throws RestError PGRST116 where one object is requested and there is not exactly one. */
export function requireSingle({ shape }: MediaType, { page }: Outcome): void {
  if (shape === 'object' && page !== 1) throw refuse.notSingle(page)
}

export function contentType(mediaType: MediaType): Record<string, string> {
  return { 'content-type': `${mediaType.contentType}; charset=utf-8` }
}
