import postgres from 'postgres'
import type { Claims } from '../tokens.ts'
import type { DatabaseAddress, Transaction } from './connect.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import { OWN_STATEMENT_TIMEOUT } from './statement-timeouts.ts'

/** In milliseconds: how long nobody tries to be a visitor after it did not succeed. */
const DOUBT = 60_000
/** In milliseconds: how much longer a database that has fallen silent is waited for. */
const SILENCE = 5000
const CLAIMS = 'request.jwt.claims'

/** A connection that is somebody else's than it was asked to be. */
class NotAVisitor extends Error {}

/**
 * Connections that are a visitor's from their start to their end: all visitors are the same, so what one
 * reads needs no transaction around it that takes a role on and puts it down again (`runAs`). It is for
 * statements that read and leave nothing behind.
 */
export class VisitorPool {
  readonly pool: Pool
  readonly #claims: string
  /** In milliseconds: how long a statement may take. */
  readonly #timeout: number
  #doubtedUntil = 0

  /** `claims` are what the anonymous key says. */
  constructor(
    address: DatabaseAddress,
    claims: Claims,
    {
      statementTimeout = OWN_STATEMENT_TIMEOUT,
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

  /** Whether statements of these claims may be tried here. */
  isFor(claims: Claims): boolean {
    return (
      claims.role === 'anon' &&
      performance.now() >= this.#doubtedUntil &&
      JSON.stringify(claims) === this.#claims
    )
  }

  /**
   * What `work` reads with one statement; undefined where PostgreSQL, or what stands between, does not make
   * visitors of us.
   *
   * @throws PoolTimeout, the driver's error.
   */
  async read<T>(work: (sql: Transaction) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.pool.run(work, { limit: this.#timeout + SILENCE })
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.#doubtedUntil = performance.now() + DOUBT
      return undefined
    }
  }

  /** What stands between us and PostgreSQL may keep the settings of a start to itself. */
  async #check(sql: Transaction): Promise<void> {
    const [row] = await sql<Record<'role' | 'claims' | 'readOnly' | 'limit', string>[]>`
      select current_user as role, current_setting(${CLAIMS}, true) as claims,
        current_setting('transaction_read_only') as "readOnly",
        extract(epoch from current_setting('statement_timeout')::interval) * 1000 as limit`
    const isVisitor =
      row?.role === 'anon' &&
      row.claims === this.#claims &&
      row.readOnly === 'on' &&
      Number(row.limit) === this.#timeout
    if (!isVisitor) throw new NotAVisitor()
  }
}

/** A server that is full (53), or about to start or to stop (57), refuses everybody. */
function isRefusal(error: unknown): boolean {
  if (error instanceof NotAVisitor) return true
  if (!(error instanceof postgres.PostgresError)) return false
  return error.severity === 'FATAL' && !/^(53|57)/.test(error.code)
}
