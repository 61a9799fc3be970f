import { OPERATORS } from './operators.ts'
import type { ConditionLimits } from './query-limits.ts'
import { refuse } from './rest-error.ts'
import { type Field, field, name, quoted, Scanner } from './scanner.ts'

export type Condition = Filter | Group

export interface Group {
  join: 'and' | 'or'
  not: boolean
  of: Condition[]
}

export interface Filter {
  field: Field
  not: boolean
  test: Test
}

export type Test =
  | { kind: 'compare'; sql: string; quantifier: '' | 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; state: string }
  | { kind: 'search'; sql: string; language?: string | undefined; value: string }

const MAX_DEPTH = 20

/** `title=ilike.*heart*`. @throws RestError PGRST100; PGRST108 for another table's column. */
export function parseFilter(key: string, value: string, limits: ConditionLimits): Filter {
  const path = new Scanner(key, 'tree path')
  const column = field(path)
  if (path.take(/\./y)) throw refuse.notEmbedded(column.name)
  if (!path.done) path.fail('"->", delimiter (.) or end of input')
  const scanner = new Scanner(value, 'filter')
  const rest = (inner: Scanner) => inner.take(/.*/suy)?.[0] ?? ''
  const filter = { field: column, ...operation(scanner, rest, limits) }
  if (!scanner.done) scanner.fail('end of input')
  return filter
}

/** `or=(year.eq.2025,and(…))`, also `and`, `not.and`, `not.or`. @throws RestError PGRST100. */
export function parseLogic(key: string, value: string, limits: ConditionLimits): Condition {
  const scanner = new Scanner(key + value, 'logic tree')
  const tree = condition(scanner, 0, limits)
  if (!scanner.done) scanner.fail('end of input')
  return tree
}

const GROUP = /(not\.)?(and|or)(?=\s*\()/y

function condition(scanner: Scanner, depth: number, limits: ConditionLimits): Condition {
  const group = scanner.take(GROUP)
  if (!group) {
    const column = field(scanner)
    scanner.need(/\./y, 'delimiter (.)')
    return { field: column, ...operation(scanner, valueInTree, limits) }
  }
  if (depth >= MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} levels`)
  scanner.need(/\s*\(\s*/y, '"("')
  const of = [condition(scanner, depth + 1, limits)]
  while (scanner.take(/\s*,\s*/y)) of.push(condition(scanner, depth + 1, limits))
  scanner.need(/\s*\)\s*/y, '"," or ")"')
  return { join: group[2] as Group['join'], not: group[1] !== undefined, of }
}

type ReadValue = (scanner: Scanner) => string

function operation(scanner: Scanner, single: ReadValue, limits: ConditionLimits) {
  const not = scanner.take(/not\./y) !== undefined
  return { not, test: test(scanner, single, limits) }
}

/** An operator with an optional argument in parentheses: a quantifier, or the language of a search. */
const OPERATOR = /([a-z]+)(?:\(([\p{L}\p{N}_$ ]+)\))?\./uy
const EXPECTED_OPERATOR = '"not" or operator (eq, gt, ...)'
const QUANTIFIERS = ['any', 'all'] as const

function test(scanner: Scanner, single: ReadValue, limits: ConditionLimits): Test {
  const operator = OPERATORS.get(scanner.take(/(?=([a-z]+))/y)?.[1] ?? '')
  if (!operator) return scanner.fail(EXPECTED_OPERATOR)
  const [, , argument] = scanner.need(OPERATOR, EXPECTED_OPERATOR)
  limits.count(operator)
  if (operator.kind === 'search') {
    return { kind: 'search', sql: operator.sql, language: argument, value: single(scanner) }
  }
  const { quantifiable = false } = operator.kind === 'compare' ? operator : {}
  const quantifier = quantifiable && QUANTIFIERS.find((each) => each === argument)
  if (argument && !quantifier) scanner.fail(EXPECTED_OPERATOR)
  if (operator.kind === 'in') return { kind: 'in', values: listValue(scanner) }
  if (operator.kind === 'is') return { kind: 'is', state: state(scanner) }
  const value = single(scanner)
  if (quantifier) limits.count(operator, value.split(',').length - 1)
  return {
    kind: 'compare',
    sql: operator.sql,
    quantifier: quantifier || '',
    value: operator.stars ? value.replaceAll('*', '%') : value,
  }
}

function state(scanner: Scanner): string {
  const [state] = scanner.need(
    /(not_null|null|true|false|unknown)(?=[\s,)]|$)/iy,
    'null or trilean value (unknown, true, false)',
  )
  return state.toLowerCase()
}

/** In a tree a value ends at a comma or parenthesis, unless it is quoted or an array. */
function valueInTree(scanner: Scanner): string {
  return quotedValue(scanner) ?? scanner.take(/\{[^{}]*\}|[^,)]*/y)?.[0] ?? ''
}

function listValue(scanner: Scanner): string[] {
  scanner.need(/\s*\(/y, '"("')
  const values: string[] = []
  do values.push(quotedValue(scanner) ?? scanner.take(/[^,)]*/y)?.[0] ?? '')
  while (scanner.take(/,/y))
  scanner.need(/\)\s*/y, '"," or ")"')
  return values
}

/** Quotes are only special when they enclose the whole value. */
function quotedValue(scanner: Scanner): string | undefined {
  return scanner.take(/(?="(?:[^"\\]|\\.)*"(?:[,)]|$))/suy) ? quoted(scanner) : undefined
}

/** The column names of `columns=` or `on_conflict=`. */
export function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what)
  const names = [name(scanner)]
  while (scanner.take(/\s*,\s*/y)) names.push(name(scanner))
  if (!scanner.done) scanner.fail('"," or end of input')
  return [...new Set(names)]
}
