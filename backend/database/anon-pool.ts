import { DatabaseError } from 'pg'
import type { Claims } from '../tokens.ts'
import type { DatabaseAddress } from './client.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import type { Sql } from './sql.ts'
import { INTERNAL_STATEMENT_TIMEOUT } from './statement-timeouts.ts'

const RETRY_MS = 60_000
/** In milliseconds: how long after its statement timeout a read is aborted, where the database is silent. */
const GRACE_MS = 5000
const CLAIMS = 'request.jwt.claims'

class StartupParametersIgnored extends Error {}

/** Read-only connections as `anon`, set by startup parameters, so that a read needs no transaction for its role. */
export class AnonPool {
  readonly pool: Pool
  readonly #claims: string
  readonly #timeout: number
  #retryAt = 0

  constructor(
    address: DatabaseAddress,
    claims: Claims,
    {
      statementTimeout = INTERNAL_STATEMENT_TIMEOUT,
      ...options
    }: PoolOptions & { statementTimeout?: number } = {},
  ) {
    this.#claims = JSON.stringify(claims)
    this.#timeout = statementTimeout
    this.pool = createPool(address, {
      settings: {
        role: 'anon',
        [CLAIMS]: this.#claims,
        statement_timeout: String(statementTimeout),
        default_transaction_read_only: 'on',
      },
      ...options,
      check: (sql) => this.#check(sql),
    })
  }

  isFor(claims: Claims): boolean {
    return (
      claims.role === 'anon' &&
      performance.now() >= this.#retryAt &&
      JSON.stringify(claims) === this.#claims
    )
  }

  /** One statement; undefined where connections lack the role: use a transaction. @throws PoolTimeout, pg's errors. */
  async read<T>(work: (sql: Sql) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.pool.run(work, { limit: this.#timeout + GRACE_MS })
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.#retryAt = performance.now() + RETRY_MS
      return undefined
    }
  }

  /** Some poolers drop startup parameters. */
  async #check(sql: Sql): Promise<void> {
    const [row] = await sql<Record<'role' | 'claims' | 'readOnly' | 'limit', string>[]>`
      select current_user as role, current_setting(${CLAIMS}, true) as claims,
        current_setting('transaction_read_only') as "readOnly",
        extract(epoch from current_setting('statement_timeout')::interval) * 1000 as limit`
    const isAnon =
      row?.role === 'anon' &&
      row.claims === this.#claims &&
      row.readOnly === 'on' &&
      Number(row.limit) === this.#timeout
    if (!isAnon) throw new StartupParametersIgnored()
  }
}

/** A server that is full (53), starts or stops (57) refuses every login, so that is no refusal of the role. */
function isRefusal(error: unknown): boolean {
  if (error instanceof StartupParametersIgnored) return true
  if (!(error instanceof DatabaseError)) return false
  return error.severity === 'FATAL' && !/^(53|57)/.test(error.code ?? '')
}
