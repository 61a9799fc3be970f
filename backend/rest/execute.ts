import type { Transaction } from '../database/connect.ts'
import { type Readers, readAs, runAs } from '../database/run-as-role.ts'
import type { Claims } from '../tokens.ts'
import type { Plan } from './plan.ts'

/** The type `unknown`: PostgreSQL settles a parameter's type as it would a literal's. */
const UNKNOWN = 705
const MAX_PREPARED = 300
const MAX_PREPARED_LENGTH = 4000

interface Row {
  total: string | null
  page: string
  body: string
}

/**
 * Runs plans, each in one transaction as its caller's role; what a visitor reads needs none. Statements
 * that come back are kept prepared on the connections, which saves a round trip; only so many, as each
 * takes memory there.
 */
export class Executor {
  readonly #readers: Readers
  readonly #seen = new Set<string>()

  constructor(readers: Readers) {
    this.#readers = readers
  }

  async run(plan: Plan, claims: Claims): Promise<Response> {
    const { text, readOnly } = plan
    // Without values the driver would use a protocol that takes several statements at once.
    const options = { prepare: this.#recurs(text), simple: false }
    const ask = (sql: Transaction) => {
      const values = plan.values.map((value) => sql.typed(value, UNKNOWN) as never)
      return sql.unsafe<Row[]>(text, values, options).execute()
    }
    if (plan.leavesNothing) return answer(plan, await readAs(this.#readers, claims, ask))
    const work = async (tx: Transaction) => answer(plan, await ask(tx))
    return runAs(this.#readers.database, claims, work, { readOnly, single: true })
  }

  #recurs(text: string): boolean {
    if (this.#seen.has(text)) return true
    if (this.#seen.size < MAX_PREPARED && text.length < MAX_PREPARED_LENGTH) this.#seen.add(text)
    return false
  }
}

function answer(plan: Plan, [row]: Row[]): Response {
  return plan.respond({
    total: row?.total == null ? undefined : Number(row.total),
    page: Number(row?.page),
    body: row?.body ?? '',
  })
}
