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
  const statement = new Statement(catalogue, request.role)
  const columns = statement.select(source, parseSelect(selectOf(request), table.name))
  return {
    text: listText(request, statement, source, query, { columns }),
    values: statement.values,
    readOnly: true,
    leavesNothing: true,
    respond: (outcome) => listResponse(request, query, outcome),
  }
}

/** The statement that selects `columns` of a query's rows, with the count and body that the request wants. */
export function listText(
  { method, mediaType, preferences }: RestRequest,
  statement: Statement,
  source: Source,
  { conditions, order, range }: Query,
  { columns, before = '', body = bodyOf(mediaType) }: ListText,
): string {
  const offset = range.offset > 0 ? `offset ${statement.value(String(range.offset))}` : ''
  const rows = `select ${columns} from ${source.sql} ${statement.where(source, conditions)}
    ${statement.orderBy(source, order)} limit ${statement.value(String(range.limit))} ${offset}`
  const total = () => `(select count(*) from ${source.sql} ${statement.where(source, conditions)})`
  return wrap(rows, {
    before,
    ...(method !== 'HEAD' && { body }),
    ...(preferences.get('count') && { total: total() }),
  })
}

interface ListText {
  columns: string
  before?: string
  body?: string
}

/** @throws RestError PGRST103 beyond the last row, PGRST116 when exactly one was requested and there is none or more. */
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
