import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, requireConditions, returned } from './change.ts'
import { readPayload, recordset } from './payload.ts'
import type { Plan } from './plan.ts'
import { type RestRequest, readQuery } from './request.ts'
import { quote, Statement, tableSource } from './statement.ts'

/** `PATCH` of a table: sets the columns of the body in all rows that match the conditions. */
export function update(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const { preferences } = request
  const query = readQuery(request)
  requireConditions('UPDATE', request, query)
  const payload = readPayload(request, table, query.columns)
  const source = tableSource(table)
  const statement = new Statement(catalogue, request.role)
  const back = returned(statement, source, request, table)
  const set = payload.columns.map((name) => `${quote(name)} = pgrst_body.${quote(name)}`)
  const values = () =>
    recordset(statement, table, payload, preferences.get('missing') === 'default')
  const rows =
    set.length === 0
      ? `select ${back} from ${source.sql} where false`
      : `update ${source.sql} set ${set.join(', ')} from (select * from ${values()} limit 1) pgrst_body
         ${statement.where(source, query.conditions)} returning ${back}`
  return changePlan(request, statement, rows, {
    status: 204,
    range: ({ page }) => (page > 0 ? `0-${page - 1}` : '*'),
    preferences: ['missing', 'return', 'count', 'handling', 'max-affected'],
  })
}
