import type { Table } from './catalogue.ts'
import { readCsv } from './csv.ts'
import type { RestRequest } from './request.ts'
import { RestError, refuse } from './rest-error.ts'
import { quote, type Statement } from './statement.ts'

export interface Payload {
  rows: string
  columns: string[]
}

const ACCEPTED = /^(application\/json|application\/vnd\.pgrst\.(object|array)(\+json)?|)$/

/** Rows of JSON or CSV; `columns=` selects keys. @throws RestError PGRST102, PGRST204 for an unknown column. */
export function readPayload(request: RestRequest, table: Table, columns?: string[]): Payload {
  const { rows, objects } =
    request.contentType === 'text/csv' ? csvRows(request) : jsonRows(request)
  const keys = columns ?? sameKeys(objects)
  for (const key of keys) {
    if (!table.columns.some(({ name }) => name === key)) throw unknownColumn(table.name, key)
  }
  return { rows, columns: keys }
}

interface Rows extends Pick<Payload, 'rows'> {
  objects: object[]
}

function csvRows({ body }: RestRequest): Rows {
  const objects = readCsv(body)
  return { rows: JSON.stringify(objects), objects }
}

function jsonRows(request: RestRequest): Rows {
  const value = parseJson(request)
  const objects = Array.isArray(value) ? value : [value]
  if (!objects.every(isObject)) throw refuse.body('All object keys must match')
  return { rows: Array.isArray(value) ? request.body : `[${request.body}]`, objects }
}

/** A body that is a JSON object or array. @throws RestError PGRST102. */
export function parseJson({ body, contentType }: RestRequest): unknown {
  if (!ACCEPTED.test(contentType)) {
    throw refuse.body(`Content-Type not acceptable: ${contentType}`, 415)
  }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw refuse.body('Empty or invalid json')
  }
  if (typeof value !== 'object' || value === null) throw refuse.body('Empty or invalid json')
  return value
}

function sameKeys(objects: object[]): string[] {
  const keys = Object.keys(objects[0] ?? {})
  const same = objects.every(
    (each) =>
      Object.keys(each).length === keys.length && keys.every((key) => Object.hasOwn(each, key)),
  )
  if (!same) throw refuse.body('All object keys must match')
  return keys
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The rows as `pgrst_body`; with `defaults` a missing key gets its column's default instead of null. */
export function recordset(
  statement: Statement,
  table: Table,
  { rows, columns }: Payload,
  defaults: boolean,
): string {
  const json = statement.value(rows)
  if (columns.length === 0) return `json_array_elements(${json}::json) pgrst_body`
  const known = columns.flatMap(
    (name) => table.columns.find((column) => column.name === name) ?? [],
  )
  const typed = `pgrst_body(${known.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')})`
  const given = known.filter((column) => defaults && column.default !== null)
  if (given.length === 0) return `json_to_recordset(${json}::json) as ${typed}`
  const pairs = given.map((column) => `${statement.value(column.name)}::text, ${column.default}`)
  return `jsonb_to_recordset((
    select jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || sent)
    from jsonb_array_elements(${json}::jsonb) sent)) as ${typed}`
}

function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, 'PGRST204', {
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
    unknownName: true,
  })
}
