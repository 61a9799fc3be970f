import { MAX_ORDER_TERMS } from './query-limits.ts'
import { refuse } from './rest-error.ts'
import { type Field, field, list, Scanner } from './scanner.ts'

export interface OrderTerm {
  field: Field
  direction: '' | 'asc' | 'desc'
  nulls: '' | 'nulls first' | 'nulls last'
}

/** `order=date.desc.nullslast,id`. @throws RestError PGRST100; PGRST108 for another table's column. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text.trim(), 'order')
  const terms = list(scanner, term)
  if (!scanner.done) scanner.fail('"asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  if (terms.length > MAX_ORDER_TERMS)
    throw refuse.parse('Too many order terms', `at most ${MAX_ORDER_TERMS}`)
  return terms
}

function term(scanner: Scanner): OrderTerm {
  const column = field(scanner)
  if (scanner.take(/\(/y)) throw refuse.notEmbedded(column.name)
  const direction = scanner.take(/\.(asc|desc)(?=[.,]|$)/y)?.[1] ?? ''
  const nulls = scanner.take(/\.nulls(first|last)(?=,|$)/y)?.[1]
  return {
    field: column,
    direction: direction as OrderTerm['direction'],
    nulls: nulls ? (`nulls ${nulls}` as OrderTerm['nulls']) : '',
  }
}
