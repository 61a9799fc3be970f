import type { Catalogue, Table } from './catalogue.ts'
import { changePlan, requireConditions, returned } from './change.ts'
import type { Plan } from './plan.ts'
import { type RestRequest, readQuery } from './request.ts'
import { Statement, tableSource } from './statement.ts'

/** `DELETE` of a table: all rows that match the conditions. */
export function remove(request: RestRequest, catalogue: Catalogue, table: Table): Plan {
  const query = readQuery(request)
  requireConditions('DELETE', request, query)
  const source = tableSource(table)
  const statement = new Statement(catalogue, request.role)
  const rows = `delete from ${source.sql} ${statement.where(source, query.conditions)}
    returning ${returned(statement, source, request, table)}`
  return changePlan(request, statement, rows, {
    status: 204,
    preferences: ['return', 'count', 'handling', 'max-affected'],
  })
}
