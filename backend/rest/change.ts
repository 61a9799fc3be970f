import type { Table } from './catalogue.ts'
import { parseSelect } from './parse-select.ts'
import { bodyOf, contentType, type Outcome, type Plan, requireSingle, wrap } from './plan.ts'
import { type Query, type RestRequest, selectOf } from './request.ts'
import { RestError, refuse } from './rest-error.ts'
import type { Source, Statement } from './statement.ts'

/** The `returning` list; a constant where rows are only counted. */
export function returned(
  statement: Statement,
  source: Source,
  request: RestRequest,
  table: Table,
): string {
  if (request.preferences.get('return') !== 'representation') return '1'
  return statement.select(source, parseSelect(selectOf(request), table.name))
}

interface Answer {
  status: number | ((outcome: Outcome) => number)
  total?: string
  location?: Table
  range?: (outcome: Outcome) => string
  preferences: string[]
}

/** The plan for a statement that changes rows. */
export function changePlan(
  { preferences, mediaType }: RestRequest,
  statement: Statement,
  rows: string,
  { status, total: counted, location, range = () => '*', preferences: honored }: Answer,
): Plan {
  const full = preferences.get('return') === 'representation'
  const body = full ? bodyOf(mediaType) : location && FIRST_ROW
  return {
    text: wrap(rows, { ...(body && { body }), ...(counted && { total: counted }) }),
    values: statement.values,
    readOnly: false,
    respond: (outcome) => {
      requireSingle(mediaType, outcome)
      requireAffected(preferences.maxAffected, outcome.page)
      const total = preferences.get('count') ? outcome.page : '*'
      const code = typeof status === 'number' ? status : status(outcome)
      return new Response(full ? outcome.body : null, {
        status: full && code === 204 ? 200 : code,
        headers: {
          'content-range': `${range(outcome)}/${total}`,
          ...(location && outcome.page === 1 && { location: addressOf(location, outcome.body) }),
          ...(full && contentType(mediaType)),
          ...preferences.applied(...honored),
        },
      })
    },
  }
}

/** As text, so that no number loses precision. */
const FIRST_ROW = `(
    select json_object_agg(key, value)::text
    from json_each_text((select row_to_json(first) from pgrst_row first limit 1)))`

function addressOf({ name, primaryKey }: Table, key: string): string {
  const values = JSON.parse(key) as Record<string, string>
  const conditions = primaryKey.map(
    (column) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(values[column] ?? '')}`,
  )
  return `/${encodeURIComponent(name)}?${conditions.join('&')}`
}

/** @throws RestError PGRST124 when more rows changed than `max-affected` allows. */
export function requireAffected(max: number | undefined, rows: number): void {
  if (max === undefined || rows <= max) return
  throw new RestError(400, 'PGRST124', {
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
}

/** As hosted Supabase; PostgREST's versions disagree on `limit` here. @throws RestError 21000 or PGRST127. */
export function requireConditions(verb: string, { parameters }: RestRequest, query: Query): void {
  if (parameters.some(([key]) => key === 'limit' || key === 'offset')) {
    throw refuse.notBuilt(`${verb} with limit or offset: choose the rows by conditions.`)
  }
  if (query.conditions.length > 0) return
  throw new RestError(400, '21000', { message: `${verb} requires a WHERE clause` })
}
