import { ItemLimits } from './query-limits.ts'
import { RestError } from './rest-error.ts'
import { type Field, jsonPath, list, name, Scanner } from './scanner.ts'

export interface SelectItem {
  field: Field | '*'
  alias?: string
  cast?: string
}

/** `select=`. @throws RestError PGRST100; not supported are embedded tables (PGRST200) and aggregates (PGRST123). */
export function parseSelect(text: string, table: string): SelectItem[] {
  if (text.trim() === '') return [{ field: '*' }]
  const scanner = new Scanner(text, 'select parameter')
  const limits = new ItemLimits()
  const items = list(scanner, (inner) => {
    const read = item(inner, table)
    limits.count(read)
    return read
  })
  if (!scanner.done) scanner.fail('"->", "::", "," or end of input')
  return items
}

function item(scanner: Scanner, table: string): SelectItem {
  if (scanner.take(/\*/y)) return { field: '*' }
  if (scanner.take(/\.{3}/y)) throw noRelationship(table, name(scanner))
  let column = name(scanner)
  let alias: string | undefined
  if (scanner.take(/:(?!:)\s*/y)) {
    alias = column
    column = name(scanner)
  }
  if (column === 'count' && scanner.take(/\(\)/y)) throw noAggregates()
  const embedded = scanner.take(/[!(]/y)
  if (embedded) {
    skipBrackets(scanner, embedded[0] === '(' ? 1 : 0)
    throw noRelationship(table, column)
  }
  const path = jsonPath(scanner)
  const cast = castName(scanner)
  if (scanner.take(/\.(avg|count|max|min|sum)\(\)/y)) throw noAggregates()
  const label = alias ?? labelOf(path)
  return { field: { name: column, path }, ...(label && { alias: label }), ...(cast && { cast }) }
}

function skipBrackets(scanner: Scanner, open: number): void {
  let depth = open
  do {
    scanner.take(/[^()]*/y)
    const [bracket] = scanner.need(/[()]/y, '")"')
    depth += bracket === '(' ? 1 : -1
  } while (depth > 0)
}

function castName(scanner: Scanner): string | undefined {
  if (!scanner.take(/::/y)) return undefined
  return scanner.need(/[\p{L}\p{N}_$ ]+/uy, 'letter or digit')[0].trim()
}

function labelOf(path: { key: string; isIndex: boolean }[]): string | undefined {
  return path.findLast((step) => !step.isIndex)?.key
}

function noRelationship(table: string, other: string) {
  return new RestError(400, 'PGRST200', {
    message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
  })
}

function noAggregates() {
  return new RestError(400, 'PGRST123', { message: 'Use of aggregate functions is not allowed' })
}
