import type { ReservedSql } from 'postgres'
import { type ConnectOptions, connect, type DatabaseAddress, type Transaction } from './connect.ts'

/** In milliseconds: until PostgreSQL has taken leave of a connection. */
const LEAVE = 1000

/** What one caller has of a connection. */
export interface Use {
  /** Makes statements, until it is over: the driver would end the process, or ask in somebody else's name. */
  sql: Transaction
  /** Rejects when it is over before its time: what was sent meanwhile the driver (3.4.9) may forget. */
  gone: Promise<never>
  /** Why it was over before its time. */
  lost: () => Error | undefined
  /** Ends it so. */
  giveUp: (reason: Error) => void
  /** Ends it in time. */
  leave: () => void
}

/**
 * One connection, with a driver of its own, from the time it is entered to its end: where it breaks nothing
 * takes its place, so no statement goes astray to a successor that knows nothing of the transaction before
 * it. Until it is entered the driver tries again by itself where a line closes without an error.
 */
export class Connection {
  readonly #driver: ReturnType<typeof connect>
  #reserved: ReservedSql | undefined
  #lost: Error | undefined
  #giveUp: Use['giveUp'] = () => {}

  /** `onLost` is called once, when it has broken. */
  constructor(address: DatabaseAddress, options: ConnectOptions, onLost: () => void) {
    const onclose = () => {
      if (this.#lost) return
      this.#lost = lostConnection()
      this.#giveUp(this.#lost)
      // From here on the driver refuses what somebody had in hand; it would write it to a socket that is gone.
      this.#quit(0)
      onLost()
    }
    this.#driver = connect(address, { ...options, max: 1, onclose })
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  /**
   * Logs in to ask `check`, which has to be a statement: one that fails has failed, while the driver would
   * try again to reserve.
   *
   * @throws the driver's error, what `check` throws.
   */
  async enter(check: (sql: Transaction) => Promise<unknown>): Promise<void> {
    await check(this.#driver as unknown as Transaction)
    if (this.#lost) throw this.#lost
    const { promise: gone, reject } = Promise.withResolvers<never>()
    this.#giveUp = reject
    this.#reserved = await Promise.race([this.#driver.reserve(), gone])
  }

  /** For one caller at a time, once it is entered. What is told all of them together would hold on to each. */
  use(): Use {
    const { promise: gone, reject } = Promise.withResolvers<never>()
    gone.catch(() => undefined)
    let hasLeft = false
    let lost: Error | undefined
    const giveUp = (reason: Error) => {
      lost ??= reason
      reject(reason)
    }
    this.#giveUp = giveUp
    if (this.#lost) giveUp(this.#lost)
    const leave = () => {
      hasLeft = true
    }
    // An error takes long to make, and nobody asks for this one.
    const left = () => (hasLeft ? new Error('This connection was given back.') : undefined)
    const sql = guarded(this.#reserved, () => lost ?? left())
    return { sql, gone, lost: () => lost, giveUp, leave }
  }

  /** Resolves when PostgreSQL knows; what is under way has a second, and is broken off. */
  async end(): Promise<void> {
    if (this.#lost) return
    this.#reserved?.release()
    await this.#quit(LEAVE)
  }

  #quit(patience: number): Promise<void> {
    return this.#driver.end({ timeout: patience / 1000 }).catch(() => undefined)
  }
}

function guarded(sql: ReservedSql | undefined, over: () => Error | undefined): Transaction {
  if (!sql) throw new Error('This connection is not entered yet.')
  const guard = <F extends (...args: never[]) => unknown>(call: F): F =>
    new Proxy(call, {
      apply: (target, self, args) => {
        const reason = over()
        if (reason) throw reason
        return Reflect.apply(target, self, args)
      },
      get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
    })
  const unsafe = guard(sql.unsafe)
  return guard(sql as unknown as Transaction)
}

/** As the driver calls it. */
function lostConnection(): Error {
  return Object.assign(new Error('The connection to the database was lost.'), {
    code: 'CONNECTION_CLOSED',
  })
}
