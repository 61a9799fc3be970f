import type { Table } from './catalogue.ts'
import { parseSelect } from './parse-select.ts'
import { bodyOf, contentType, type Outcome, type Plan, requireSingle, wrap } from './plan.ts'
import { type Query, type RestRequest, selectOf } from './request.ts'
import { RestError, refuse } from './rest-error.ts'
import type { Source, Statement } from './statement.ts'

/** The columns that come back: those asked for, or just enough to count. */
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
  status: number
  /** The rows that `Content-Range` speaks of; none when absent. */
  range?: (outcome: Outcome) => string
  /** The preferences that count for this change. */
  preferences: string[]
}

/** The plan around a statement that changes rows. */
export function changePlan(
  { preferences, mediaType }: RestRequest,
  statement: Statement,
  rows: string,
  { status, range = () => '*', preferences: heeded }: Answer,
): Plan {
  const full = preferences.get('return') === 'representation'
  return {
    text: wrap(rows, full ? { body: bodyOf(mediaType) } : {}),
    values: statement.values,
    readOnly: false,
    respond: (outcome) => {
      requireSingle(mediaType, outcome)
      requireAffected(preferences.maxAffected, outcome.page)
      const total = preferences.get('count') ? outcome.page : '*'
      return new Response(full ? outcome.body : null, {
        status: full && status === 204 ? 200 : status,
        headers: {
          'content-range': `${range(outcome)}/${total}`,
          ...(full && contentType(mediaType)),
          ...preferences.applied(...heeded),
        },
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
