import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, returned } from './change.ts'
import { readPayload, recordset } from './payload.ts'
import type { Plan } from './plan.ts'
import { type RestRequest, readQuery } from './request.ts'
import { quote, Statement, tableSource } from './statement.ts'
import { countRow, INSERTED, onConflict } from './upsert.ts'

/** `POST` to a table: inserts one or several rows; with `Prefer: resolution=…` an upsert. */
export function insert(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const query = readQuery(request)
  const { preferences } = request
  const payload = readPayload(request, table, query.columns)
  const source = tableSource(table)
  const statement = new Statement(catalogue, request.role)
  const target = query.onConflict ?? table.primaryKey
  for (const name of target) statement.column(source, name)
  const names = payload.columns.map(quote).join(', ')
  const resolution = target.length > 0 ? preferences.get('resolution') : undefined
  const merges = resolution === 'merge-duplicates'
  const key = preferences.get('return') === 'headers-only' ? table.primaryKey : []
  const rows = `insert into ${source.sql} ${names && `(${names})`}
    select ${names} from ${recordset(statement, table, payload, preferences.get('missing') === 'default')}
    ${merges ? `where ${countRow('+')}` : ''}
    ${onConflict(resolution, target, payload)}
    returning ${key.map(quote).join(', ') || returned(statement, source, request, table)}`
  const upsert = target.length > 0 ? ['resolution'] : []
  return changePlan(request, statement, rows, {
    status: ({ total = 0 }) => (merges && total <= 0 ? 200 : 201),
    ...(merges && { total: INSERTED }),
    ...(key.length > 0 && { location: table }),
    preferences: [...upsert, 'missing', 'return', 'count', 'handling'],
  })
}
