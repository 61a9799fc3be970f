import type { Sql } from '../database/connect.ts'
import { runAs } from '../database/run-as-role.ts'
import type { Claims } from '../tokens.ts'
import type { Plan } from './plan.ts'

/** The type `unknown`: PostgreSQL settles a parameter's type as it would a literal's. */
const UNKNOWN = 705
const MAX_PREPARED = 300
const MAX_PREPARED_LENGTH = 4000

/** Without values the driver would use a protocol that takes several statements at once. */
const ONE_STATEMENT = { simple: false }

/**
 * Runs plans, each in one transaction as its caller's role. Statements that come back are kept
 * prepared on the connections, which saves a round trip; only so many, as each takes memory there.
 */
export class Executor {
  readonly #sql: Sql
  readonly #seen = new Set<string>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  run(plan: Plan, claims: Claims): Promise<Response> {
    const values = plan.values.map((value) => this.#sql.typed(value, UNKNOWN) as never)
    const prepare = this.#recurs(plan.text)
    return runAs(
      this.#sql,
      claims,
      async (tx) => {
        const [row] = await tx
          .unsafe<{ total: string | null; page: string; body: string }[]>(plan.text, values, {
            prepare,
            ...ONE_STATEMENT,
          })
          .execute()
        return plan.respond({
          total: row?.total == null ? undefined : Number(row.total),
          page: Number(row?.page),
          body: row?.body ?? '',
        })
      },
      { readOnly: plan.readOnly, single: true },
    )
  }

  #recurs(text: string): boolean {
    if (this.#seen.has(text)) return true
    if (this.#seen.size < MAX_PREPARED && text.length < MAX_PREPARED_LENGTH) this.#seen.add(text)
    return false
  }
}
