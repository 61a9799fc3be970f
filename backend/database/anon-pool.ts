import { DatabaseError } from 'pg'
import type { Claims } from '../tokens.ts'
import type { DatabaseAddress } from './client.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import type { Sql } from './sql.ts'
import { INTERNAL_STATEMENT_TIMEOUT } from './statement-timeouts.ts'

/** In milliseconds: until the pool is tried again after its connections were found to be another role's. */
const RETRY_MS = 60_000
/** In milliseconds: how much longer than its statement timeout a silent database is waited for. */
const SILENCE_MS = 5000
const CLAIMS = 'request.jwt.claims'

/** The connection lacks the role, the claims or the limits that it was opened with. */
class NotAnonymous extends Error {}

/**
 * Connections that run as `anon`, with the claims of the anonymous key, from their start to their end: a read
 * needs no transaction around it that sets the role (`runAs`). For statements that read and change no setting
 * of the session.
 */
export class AnonPool {
  readonly pool: Pool
  readonly #claims: string
  /** In milliseconds: how long a statement may take. */
  readonly #timeout: number
  #retryAt = 0

  /** `claims` are what the anonymous key says. */
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

  /** Whether statements of these claims may be tried here. */
  isFor(claims: Claims): boolean {
    return (
      claims.role === 'anon' &&
      performance.now() >= this.#retryAt &&
      JSON.stringify(claims) === this.#claims
    )
  }

  /**
   * What `work` reads with one statement; undefined where connections don't get the role they ask for: the
   * caller then takes a transaction.
   *
   * @throws PoolTimeout, pg's errors.
   */
  async read<T>(work: (sql: Sql) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.pool.run(work, { limit: this.#timeout + SILENCE_MS })
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.#retryAt = performance.now() + RETRY_MS
      return undefined
    }
  }

  /** Some poolers drop the parameters of a connection's start. */
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
    if (!isAnon) throw new NotAnonymous()
  }
}

/** A server that is full (53), starts or stops (57) refuses every login: that says nothing about roles. */
function isRefusal(error: unknown): boolean {
  if (error instanceof NotAnonymous) return true
  if (!(error instanceof DatabaseError)) return false
  return error.severity === 'FATAL' && !/^(53|57)/.test(error.code ?? '')
}
