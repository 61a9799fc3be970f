import type { Condition } from './parse-filter.ts'
import { refuse } from './rest-error.ts'
import type { Field } from './scanner.ts'

/** A query that is larger than any screen's: its cost is bounded before PostgreSQL sees it. */
const MAX_ITEMS = 100
const MAX_CONDITIONS = 100
/** Each of them reads the text of every row. */
const MAX_PATTERNS = 40
const MAX_SEARCHES = 10
const MAX_REGULAR_EXPRESSIONS = 3
export const MAX_ORDER_TERMS = 20

/**
 * Bounds the size of an answer's rows: each column at most once, however it is called.
 *
 * @throws RestError PGRST100.
 */
export function checkItems(items: { field: Field | '*' }[]): void {
  if (items.length > MAX_ITEMS) throw refuse.parse('Too many columns', `at most ${MAX_ITEMS}`)
  const seen = new Set<string>()
  for (const { field } of items) {
    const column = field === '*' ? field : JSON.stringify(field)
    if (seen.has(column)) {
      const name = field === '*' ? '*' : field.name
      throw refuse.parse('A column is selected twice', `"${name}" is repeated`)
    }
    seen.add(column)
  }
}

/**
 * Bounds the work that conditions make for each row. What a regular expression costs only a time limit
 * can bound, so strangers are refused it (`mayMatch`).
 *
 * @throws RestError PGRST100.
 */
export function checkConditions(conditions: Condition[], mayMatch: boolean): void {
  const all = [...filtersOf(conditions)]
  const atMost = (most: number, what: string, operators: RegExp) => {
    const count = all
      .filter(({ test }) => operators.test(operatorOf(test)))
      .reduce((sum, { test }) => sum + comparisonsOf(test), 0)
    if (count > most) throw refuse.parse(`Too many ${what}`, `at most ${most}`)
  }
  atMost(MAX_CONDITIONS, 'conditions', /^/)
  atMost(MAX_PATTERNS, 'patterns', /like$/)
  atMost(MAX_SEARCHES, 'full text searches', /fts$/)
  atMost(mayMatch ? MAX_REGULAR_EXPRESSIONS : 0, 'regular expressions', /match$/)
}

type Filter = Extract<Condition, { test: unknown }>

function* filtersOf(conditions: Condition[]): Generator<Filter> {
  for (const each of conditions)
    if ('of' in each) yield* filtersOf(each.of)
    else yield each
}

/** With `any` and `all` a filter compares with each element of an array. */
function comparisonsOf(test: Filter['test']): number {
  return test.kind === 'compare' && test.quantifier ? test.value.split(',').length : 1
}

function operatorOf(test: Filter['test']): string {
  return 'operator' in test ? test.operator : test.kind
}
