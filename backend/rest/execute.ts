import { queryAs, type Reader, type Readers, readAs, runAs } from '../database/run-as-role.ts'
import type { Sql } from '../database/sql.ts'
import { INTERNAL_STATEMENT_TIMEOUT } from '../database/statement-timeouts.ts'
import type { Plan } from './plan.ts'
import { refuse } from './rest-error.ts'

const MAX_PREPARED = 300
const MAX_PREPARED_LENGTH = 4000

interface Row {
  total: string | null
  page: string
  body: string | null
  bytes?: number
}

/** In bytes: the largest response to a role. Other roles have no limit. */
export interface AnswerLimits {
  anon: number
  authenticated: number
}

const ANSWER_LIMITS: AnswerLimits = { anon: 8 * 1024 * 1024, authenticated: 64 * 1024 * 1024 }

/** Runs plans as their caller's role. Prepares only the site's own statements, a bounded number: each takes memory. */
export class Executor {
  readonly #readers: Readers
  readonly #answerLimits: Record<string, number>
  readonly #seen = new Set<string>()

  constructor(readers: Readers, answerLimits: AnswerLimits = ANSWER_LIMITS) {
    this.#readers = readers
    this.#answerLimits = { ...answerLimits }
  }

  /** In `tx`, if given. @throws RestError 54000 for a response beyond the role's limit; pg's errors. */
  async run(plan: Plan, reader: Reader, tx?: Sql): Promise<Response> {
    const { claims, isInternal } = reader
    const limit = isInternal || !plan.readOnly ? undefined : this.#answerLimits[claims.role]
    const values = limit ? [...plan.values, String(limit)] : plan.values
    const text = limit ? withinLimit(plan.text, values.length) : plan.text
    const options = { prepare: isInternal && this.#recurs(text) }
    const query = (sql: Sql) => sql.unsafe<Row[]>(text, values, options)
    if (tx) return answer(plan, await queryAs(tx, claims, query))
    if (plan.leavesNothing) return answer(plan, await readAs(this.#readers, reader, query))
    const work = async (tx: Sql) => answer(plan, await query(tx))
    const { readOnly } = plan
    return runAs(this.#readers.database, claims, work, {
      readOnly,
      single: true,
      statementTimeout: isInternal ? INTERNAL_STATEMENT_TIMEOUT : undefined,
    })
  }

  #recurs(text: string): boolean {
    if (this.#seen.has(text)) return true
    if (this.#seen.size < MAX_PREPARED && text.length < MAX_PREPARED_LENGTH) this.#seen.add(text)
    return false
  }
}

function withinLimit(text: string, limit: number): string {
  return `select total, page, octet_length(body) as bytes,
      case when octet_length(body) <= $${limit}::bigint then body end as body
    from (${text}) answer`
}

function answer(plan: Plan, [row]: Row[]): Response {
  if (row?.bytes && row.body === null) throw refuse.tooMuch(row.bytes)
  return plan.respond({
    total: row?.total == null ? undefined : Number(row.total),
    page: Number(row?.page),
    body: row?.body ?? '',
  })
}
