import type { Sql, Transaction } from '../database/connect.ts'
import { runAs } from '../database/run-as-role.ts'
import type { VisitorPool } from '../database/visitor-pool.ts'
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
  readonly #sql: Sql
  readonly #visitors: VisitorPool | undefined
  readonly #seen = new Set<string>()

  constructor(sql: Sql, visitors?: VisitorPool) {
    this.#sql = sql
    this.#visitors = visitors
  }

  async run(plan: Plan, claims: Claims): Promise<Response> {
    const { text, readOnly } = plan
    const values = plan.values.map((value) => this.#sql.typed(value, UNKNOWN) as never)
    // Without values the driver would use a protocol that takes several statements at once.
    const options = { prepare: this.#recurs(text), simple: false }
    const visitors = plan.leavesNothing ? this.#visitors : undefined
    if (visitors && (await visitors.isFor(claims))) {
      const [row] = await visitors.run<Row>(text, values, options)
      return answer(plan, row)
    }
    const work = async (tx: Transaction) => {
      const [row] = await tx.unsafe<Row[]>(text, values, options).execute()
      return answer(plan, row)
    }
    return runAs(this.#sql, claims, work, { readOnly, single: true })
  }

  #recurs(text: string): boolean {
    if (this.#seen.has(text)) return true
    if (this.#seen.size < MAX_PREPARED && text.length < MAX_PREPARED_LENGTH) this.#seen.add(text)
    return false
  }
}

function answer(plan: Plan, row: Row | undefined): Response {
  return plan.respond({
    total: row?.total == null ? undefined : Number(row.total),
    page: Number(row?.page),
    body: row?.body ?? '',
  })
}
