import type { Table } from './catalogue.ts'
import { parseSelect } from './parse-select.ts'
import { bodyOf, contentType, type Outcome, type Plan, requireSingle, wrap } from './plan.ts'
import { type Query, type RestRequest, selectOf } from './request.ts'
import { RestError, refuse } from './rest-error.ts'
import { quote, type Source, type Statement } from './statement.ts'

/** What inserts, updates and deletes have in common: which rows come back, and how. */

/** `returning …`: what was asked for, or just enough to count and to name the new row. */
export function returning(
  statement: Statement,
  source: Source,
  request: RestRequest,
  table: Table,
): string {
  const wanted = request.preferences.get('return')
  if (wanted === 'representation') {
    return `returning ${statement.select(source, parseSelect(selectOf(request), table.name))}`
  }
  if (wanted === 'headers-only' && table.primaryKey.length > 0) {
    return `returning ${table.primaryKey.map((key) => `${source.sql}.${quote(key)}`).join(', ')}`
  }
  return 'returning 1'
}

/** The plan around a statement that changes rows. */
export function changePlan(
  request: RestRequest,
  statement: Statement,
  rows: string,
  respond: (outcome: Outcome) => { status: number; headers: Record<string, string> },
): Plan {
  const { preferences, mediaType } = request
  const wanted = preferences.get('return')
  const body =
    wanted === 'representation'
      ? bodyOf(mediaType)
      : wanted === 'headers-only'
        ? bodyOf({ ...mediaType, shape: 'list' })
        : undefined
  return {
    text: wrap(rows, body ? { body } : {}),
    values: statement.values,
    readOnly: false,
    respond: (outcome) => {
      requireSingle(mediaType, outcome)
      requireAffected(preferences.maxAffected, outcome.page)
      const { status, headers } = respond(outcome)
      if (wanted !== 'representation') return new Response(null, { status, headers })
      return new Response(outcome.body, {
        status: status === 204 ? 200 : status,
        headers: { ...headers, ...contentType(mediaType) },
      })
    },
  }
}

/** @throws RestError PGRST124 when more rows changed than `max-affected` allows. */
export function requireAffected(most: number | undefined, rows: number): void {
  if (most === undefined || rows <= most) return
  throw new RestError(400, 'PGRST124', {
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
}

/** The number of changed rows where it was asked for. */
export function totalOf({ preferences }: RestRequest, { page }: Outcome): string {
  return preferences.get('count') ? String(page) : '*'
}

/**
 * A change of rows says which: without a condition it is refused as hosted Supabase does, and a
 * limit, which newer PostgREST takes for the answer and older for the change, is too.
 *
 * @throws RestError 21000 or PGRST127.
 */
export function requireConditions(verb: string, { parameters }: RestRequest, query: Query): void {
  if (parameters.some(([key]) => key === 'limit' || key === 'offset')) {
    throw refuse.notBuilt(`${verb} with limit or offset: choose the rows by conditions.`)
  }
  if (query.conditions.length > 0) return
  throw new RestError(400, '21000', { message: `${verb} requires a WHERE clause` })
}
