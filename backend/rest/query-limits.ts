import type { Operator, OperatorLimit } from './operators.ts'
import { refuse } from './rest-error.ts'
import type { Field } from './scanner.ts'

/** Above what any screen sends; they bound a query's cost before PostgreSQL sees it. */
const MAX_ITEMS = 100
const CONDITIONS: OperatorLimit = { what: 'conditions', max: 100 }
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

/** Bounds the cost of conditions per row. Parsing stops at the first condition beyond a limit. */
export class ConditionLimits {
  readonly #isSignedIn: boolean
  readonly #counts = new Map<OperatorLimit, number>()

  constructor(isSignedIn: boolean) {
    this.#isSignedIn = isSignedIn
  }

  /** With `any` and `all` a comparison per array element. @throws RestError PGRST100. */
  count({ limit }: Operator, comparisons = 1): void {
    this.#add(CONDITIONS, comparisons)
    if (limit) this.#add(limit, comparisons)
  }

  #add(limit: OperatorLimit, comparisons: number): void {
    const count = (this.#counts.get(limit) ?? 0) + comparisons
    this.#counts.set(limit, count)
    const max = limit.signedInOnly && !this.#isSignedIn ? 0 : limit.max
    if (count > max) throw refuse.parse(`Too many ${limit.what}`, `at most ${max}`)
  }
}
