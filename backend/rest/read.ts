import type { Catalogue, Table } from './catalogue.ts'
import { parseSelect } from './parse-select.ts'
import { bodyOf, contentType, type Outcome, type Plan, requireSingle, wrap } from './plan.ts'
import { describeRange } from './range.ts'
import { type Query, type RestRequest, readQuery, selectOf } from './request.ts'
import { refuse } from './rest-error.ts'
import { type Source, Statement, tableSource } from './statement.ts'

/** `GET` and `HEAD` of a table: rows by filter, order and range. */
export function read(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const source = tableSource(table)
  const query = readQuery(request)
  const statement = new Statement(catalogue)
  const columns = statement.select(source, parseSelect(selectOf(request), table.name))
  const rows = rowsOf(statement, source, query, { columns, from: source.sql })
  return {
    text: wrap(rows, {
      ...(request.method !== 'HEAD' && { body: bodyOf(request.mediaType) }),
      ...(request.preferences.get('count') && {
        total: `(select count(*) from ${source.sql} ${statement.where(source, query.conditions)})`,
      }),
    }),
    values: statement.values,
    readOnly: true,
    respond: (outcome) => listResponse(request, query, outcome),
  }
}

/** The rows of a query, to be read from what `from` says. */
export function rowsOf(
  statement: Statement,
  source: Source,
  { conditions, order, range }: Query,
  { columns, from }: { columns: string; from: string },
): string {
  const limit = Number.isFinite(range.limit) ? `limit ${statement.value(String(range.limit))}` : ''
  const offset = range.offset > 0 ? `offset ${statement.value(String(range.offset))}` : ''
  return `select ${columns} from ${from} ${statement.where(source, conditions)}
    ${statement.orderBy(source, order)} ${limit} ${offset}`
}

/** @throws RestError PGRST103 beyond the last row, PGRST116 when not exactly one was wanted. */
export function listResponse(
  { method, mediaType, preferences }: RestRequest,
  { range }: Query,
  outcome: Outcome,
): Response {
  const { status, contentRange } = describeRange(range.offset, outcome.page, outcome.total)
  if (status === 416) {
    throw refuse.range(
      `An offset of ${range.offset} was requested, but there are only ${outcome.total} rows.`,
    )
  }
  requireSingle(mediaType, outcome)
  return new Response(method === 'HEAD' ? null : outcome.body, {
    status,
    headers: {
      ...contentType(mediaType),
      'content-range': contentRange,
      ...preferences.applied('count', 'handling', 'max-affected'),
    },
  })
}
