import type { Catalogue, Routine } from './catalogue.ts'
import { requireAffected } from './change.ts'
import { findRoutine, type RoutineCall } from './find-routine.ts'
import { parseSelect } from './parse-select.ts'
import { bodyOf, type Plan } from './plan.ts'
import { listResponse, listText } from './read.ts'
import { type RestRequest, readQuery, selectOf } from './request.ts'
import { RestError } from './rest-error.ts'
import { quote, type Source, Statement } from './statement.ts'

/** `/rpc/…`: calls a function with named arguments; a returned set can be filtered and ordered. */
export function rpc(request: RestRequest, catalogue: Catalogue, name: string): Plan {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && request.method !== 'POST') {
    throw new RestError(405, 'PGRST101', {
      message: `Cannot use the ${request.method} method on RPC`,
    })
  }
  const routineCall = findRoutine(request, catalogue, name)
  const { routine, parameters } = routineCall
  const filtered = { ...request, parameters }
  const query = readQuery(filtered)
  const statement = new Statement(catalogue, request.role)
  const source = sourceOf(routine)
  const before = `pgrst_call as (${callOf(statement, routineCall)}), `
  const isRow = routine.returns === 'row'
  const columns = isRow
    ? statement.select(source, parseSelect(selectOf(filtered), name))
    : 'pgrst_call.pgrst_scalar'
  const one = !routine.returnsSet && request.mediaType.shape === 'list'
  const body = bodyOf(
    one ? { ...request.mediaType, shape: 'object' } : request.mediaType,
    isRow ? 'pgrst_row' : 'pgrst_row.pgrst_scalar',
  )
  return {
    text: listText(filtered, statement, source, query, { columns, before, body }),
    values: statement.values,
    readOnly: isRead || !routine.volatile,
    respond: (outcome) => {
      if (routine.returnsSet) requireAffected(request.preferences.maxAffected, outcome.page)
      if (routine.returns === 'void') return new Response(null, { status: 204 })
      return listResponse(filtered, query, outcome)
    },
  }
}

function sourceOf({ name, returns, columns }: Routine): Source {
  const scalar = [{ name: 'pgrst_scalar', type: 'text', default: null, roles: [] }]
  return { name, sql: 'pgrst_call', columns: returns === 'row' ? columns : scalar }
}

/** The call as SQL. PostgreSQL converts the arguments from JSON, as it does the columns of a row. */
function callOf(statement: Statement, { routine, json, names }: RoutineCall): string {
  const result = routine.returns === 'row' ? 'result' : 'result(pgrst_scalar)'
  const target = `public.${quote(routine.name)}`
  const used = routine.arguments.filter(({ name }) => names.includes(name))
  if (used.length === 0) return `select result.* from ${target}() ${result}`
  const typed = used.map(({ name, type }) => `${quote(name)} ${type}`)
  const passed = used.map(({ name }) => `${quote(name)} := sent.${quote(name)}`)
  return `select result.*
    from json_to_record(${statement.value(json)}::json) as sent(${typed.join(', ')}),
      lateral ${target}(${passed.join(', ')}) ${result}`
}
