import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, requireConditions, returning, totalOf } from './change.ts'
import { readPayload, recordset } from './payload.ts'
import type { Plan } from './plan.ts'
import { describeRange } from './range.ts'
import { type RestRequest, readQuery } from './request.ts'
import { quote, Statement, tableSource } from './statement.ts'

/** `PATCH` of a table: the columns of the body in all rows that meet the conditions. */
export function update(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const { preferences } = request
  const query = readQuery(request)
  requireConditions('UPDATE', request, query)
  const payload = readPayload(request, table, query.columns)
  const source = tableSource(table)
  const statement = new Statement(catalogue)
  const set = payload.columns.map((name) => `${quote(name)} = pgrst_body.${quote(name)}`)
  const where = statement.where(source, query.conditions)
  const back = returning(statement, source, request, table)
  const values = () =>
    recordset(statement, table, payload, preferences.get('missing') === 'default')
  const rows =
    set.length > 0
      ? `update ${source.sql} set ${set.join(', ')}
         from (select * from ${values()} limit 1) pgrst_body ${where} ${back}`
      : back.replace('returning', 'select').concat(` from ${source.sql} ${where} limit 0`)
  return changePlan(request, statement, rows, (outcome) => {
    const { contentRange } = describeRange(0, outcome.page, undefined)
    return {
      status: 204,
      headers: {
        'content-range': contentRange.replace(/\*$/, totalOf(request, outcome)),
        ...preferences.applied('missing', 'return', 'count', 'handling', 'max-affected'),
      },
    }
  })
}
