import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, returned } from './change.ts'
import type { Condition } from './parse-filter.ts'
import { readPayload, recordset } from './payload.ts'
import type { Plan } from './plan.ts'
import { type RestRequest, readQuery } from './request.ts'
import { RestError } from './rest-error.ts'
import { quote, Statement, tableSource } from './statement.ts'
import { countRow, INSERTED, onConflict } from './upsert.ts'

/** `PUT` to a table: upserts the row whose primary key the URL names. */
export function put(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const { conditions } = readQuery(request)
  requireKey(request, conditions, table)
  const payload = readPayload(request, table)
  if (!table.primaryKey.every((name) => payload.columns.includes(name))) throw otherKey()
  const source = tableSource(table)
  const statement = new Statement(catalogue, request.role)
  const names = payload.columns.map(quote).join(', ')
  const rows = `insert into ${source.sql} (${names})
    select ${names} from ${recordset(statement, table, payload, false)}
    ${statement.where({ ...source, sql: 'pgrst_body' }, conditions)} and ${countRow('+')}
    ${onConflict('merge-duplicates', table.primaryKey, payload)}
    returning ${returned(statement, source, request, table)}`
  const isFull = request.preferences.get('return') === 'representation'
  const plan = changePlan(request, statement, rows, {
    status: ({ total = 0 }) => (isFull && total > 0 ? 201 : 204),
    total: INSERTED,
    preferences: ['return', 'count', 'handling'],
  })
  const respond: Plan['respond'] = (outcome) => {
    if (outcome.page !== 1) throw otherKey()
    return plan.respond(outcome)
  }
  return { ...plan, respond }
}

function requireKey(
  { parameters }: RestRequest,
  conditions: Condition[],
  { primaryKey }: Table,
): void {
  if (parameters.some(([key]) => key === 'limit' || key === 'offset')) {
    const message = 'limit/offset querystring parameters are not allowed for PUT'
    throw new RestError(400, 'PGRST114', { message })
  }
  const names = new Set(conditions.map(keyColumn))
  const isKey = primaryKey.length === names.size && primaryKey.every((name) => names.has(name))
  if (primaryKey.length > 0 && isKey) return
  throw new RestError(405, 'PGRST105', {
    message: "Filters must include all and only primary key columns with 'eq' operators",
  })
}

function keyColumn(condition: Condition): string | undefined {
  if ('of' in condition || condition.not) return undefined
  const { field, test } = condition
  const isPlain = test.kind === 'compare' && test.sql === '=' && !test.quantifier
  return isPlain && field.path.length === 0 ? field.name : undefined
}

function otherKey(): RestError {
  return new RestError(400, 'PGRST115', {
    message: 'Payload values do not match URL in primary key column(s)',
  })
}
