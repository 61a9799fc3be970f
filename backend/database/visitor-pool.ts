import { setTimeout as delay } from 'node:timers/promises'
import postgres, { type UnsafeQueryOptions } from 'postgres'
import type { Claims } from '../tokens.ts'
import type { Sql } from './connect.ts'
import { isEnding, PoolTimeout, poolUse } from './transaction.ts'

/** In milliseconds: how long connections that are not a visitor's are not asked again whether they are. */
const DOUBT = 60_000
/** In milliseconds: longer than a statement may take, and a connection to come. */
const LIMIT = 25_000
/** In milliseconds: until the driver has noticed that a connection is gone. */
const NOTICE = 50
const CLAIMS = 'request.jwt.claims'

/** What makes a connection a visitor's, as parameters of its start. */
export function visitorSettings(claims: Claims, statementTimeout = 15_000): Record<string, string> {
  return {
    role: claims.role,
    [CLAIMS]: JSON.stringify(claims),
    statement_timeout: String(statementTimeout),
    default_transaction_read_only: 'on',
  }
}

/**
 * Connections that are a visitor's from their start to their end: all visitors are the same, so what one
 * reads needs no transaction around it that takes a role on and puts it down again (`runAs`). It is for
 * statements that read and leave nothing behind. Each has a connection for itself: none waits in the
 * driver behind another.
 */
export class VisitorPool {
  readonly #sql: Sql
  readonly #claims: string
  readonly #waiting: (() => void)[] = []
  #proof: Promise<boolean> | undefined
  #proven = false

  /** Its connections have the `visitorSettings` of one visitor. */
  constructor(sql: Sql) {
    this.#sql = sql
    this.#claims = String(sql.options.connection[CLAIMS])
  }

  /** Whether statements of these claims may run here. It never throws. */
  isFor(claims: Claims): boolean | Promise<boolean> {
    if (claims.role !== 'anon' || JSON.stringify(claims) !== this.#claims) return false
    if (this.#proven) return true
    this.#proof ??= this.#prove()
    return this.#proof
  }

  /**
   * The rows of one statement.
   *
   * @throws PoolTimeout after `patience` milliseconds, or the driver's error.
   */
  async run<Row extends object>(
    text: string,
    values: unknown[],
    options: UnsafeQueryOptions,
    patience = 10_000,
  ): Promise<Row[]> {
    const use = poolUse(this.#sql)
    if (isEnding(this.#sql)) throw new PoolTimeout('The pool of connections is being ended.')
    if (use.lent >= this.#sql.options.max) await this.#turn(patience)
    else use.lent += 1
    try {
      return await this.#inTime(this.#sql.unsafe<Row[]>(text, values as never[], options))
    } catch (error) {
      // The driver (3.4.9) takes a connection that broke for one that can be used until its socket has
      // closed, and would forget whoever comes next.
      if (!isOfStatement(error)) await delay(NOTICE)
      throw error
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else use.lent -= 1
    }
  }

  /** Should the driver forget a statement all the same, the pool is doubted. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#doubt()
        reject(new PoolTimeout('Timed out waiting for a connection.'))
      }, LIMIT)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  /** Resolves with a place that somebody leaves. */
  #turn(patience: number): Promise<void> {
    const use = poolUse(this.#sql)
    use.waiting += 1
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(new PoolTimeout('Timed out acquiring connection from connection pool.'))
      }, patience)
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(turn)
    }).finally(() => {
      use.waiting -= 1
    })
  }

  /** What stands between us and PostgreSQL may keep the settings of a start to itself. */
  async #prove(): Promise<boolean> {
    const text = `select current_user as role, current_setting('${CLAIMS}', true) as claims,
      current_setting('transaction_read_only') as "readOnly"`
    const [row] = await this.run<Record<'role' | 'claims' | 'readOnly', string>>(
      text,
      [],
      {},
    ).catch(() => [])
    this.#proven = row?.role === 'anon' && row.claims === this.#claims && row.readOnly === 'on'
    if (!this.#proven) this.#doubt()
    return this.#proven
  }

  /** Until it is asked again, nothing runs here. */
  #doubt(): void {
    this.#proven = false
    this.#proof = Promise.resolve(false)
    setTimeout(() => (this.#proof = undefined), DOUBT).unref()
  }
}

/** Whether a statement failed and not its connection, which PostgreSQL ends with a worse word (FATAL). */
function isOfStatement(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === 'ERROR'
}
