import { refuse } from './rest-error.ts'
import type { Field } from './scanner.ts'

/** Above what any screen sends; they bound a query's cost before PostgreSQL sees it. */
const MAX_ITEMS = 100
const MAX_CONDITIONS = 100
/** Each pattern reads the text of every row. */
const MAX_PATTERNS = 40
const MAX_SEARCHES = 10
const MAX_REGULAR_EXPRESSIONS = 3
export const MAX_ORDER_TERMS = 20

/** Bounds rows' size: a column may be selected once, whatever its alias. Parsing stops at the first excess. */
export class ItemLimits {
  readonly #seen = new Set<string>()

  count({ field }: { field: Field | '*' }): void {
    if (this.#seen.size === MAX_ITEMS)
      throw refuse.parse('Too many columns', `at most ${MAX_ITEMS}`)
    const column = field === '*' ? field : JSON.stringify(field)
    if (this.#seen.has(column)) {
      const name = field === '*' ? '*' : field.name
      throw refuse.parse('A column is selected twice', `"${name}" is repeated`)
    }
    this.#seen.add(column)
  }
}

interface Limit {
  what: string
  max: number
  operators: RegExp
}

/** Bounds conditions' cost per row. Only a timeout bounds a regular expression, so it needs a signed-in caller. */
export class ConditionLimits {
  readonly #limits: (Limit & { count: number })[]

  constructor(mayMatch: boolean) {
    const max = mayMatch ? MAX_REGULAR_EXPRESSIONS : 0
    this.#limits = [
      { what: 'conditions', max: MAX_CONDITIONS, operators: /^/ },
      { what: 'patterns', max: MAX_PATTERNS, operators: /like$/ },
      { what: 'full text searches', max: MAX_SEARCHES, operators: /fts$/ },
      { what: 'regular expressions', max, operators: /match$/ },
    ].map((limit) => ({ ...limit, count: 0 }))
  }

  /** With `any` and `all` a comparison per array element. @throws RestError PGRST100. */
  count(operator: string, comparisons = 1): void {
    for (const limit of this.#limits) {
      if (!limit.operators.test(operator)) continue
      limit.count += comparisons
      if (limit.count > limit.max)
        throw refuse.parse(`Too many ${limit.what}`, `at most ${limit.max}`)
    }
  }
}
