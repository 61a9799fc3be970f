import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, returned } from './change.ts'
import { type Payload, readPayload, recordset } from './payload.ts'
import type { Plan } from './plan.ts'
import { type RestRequest, readQuery } from './request.ts'
import { quote, Statement, tableSource } from './statement.ts'

/** `POST` to a table: one row or many; with `Prefer: resolution=…` an upsert. */
export function insert(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const { columns, onConflict } = readQuery(request)
  const { preferences } = request
  const payload = readPayload(request, table, columns)
  const source = tableSource(table)
  const statement = new Statement(catalogue)
  const target = onConflict ?? table.primaryKey
  for (const name of target) statement.column(source, name)
  const names = payload.columns.map(quote).join(', ')
  const rows = `insert into ${source.sql} ${names && `(${names})`}
    select ${names} from ${recordset(statement, table, payload, preferences.get('missing') === 'default')}
    ${resolution(preferences.get('resolution'), target, payload)}
    returning ${returned(statement, source, request, table)}`
  const upsert = target.length > 0 ? ['resolution'] : []
  return changePlan(request, statement, rows, {
    status: 201,
    preferences: [...upsert, 'missing', 'return', 'count', 'handling'],
  })
}

function resolution(wanted: string | undefined, target: string[], { columns }: Payload): string {
  if (!wanted || target.length === 0) return ''
  const conflict = `on conflict (${target.map(quote).join(', ')})`
  if (wanted === 'ignore-duplicates' || columns.length === 0) return `${conflict} do nothing`
  const set = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`)
  return `${conflict} do update set ${set.join(', ')}`
}
