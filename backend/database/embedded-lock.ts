import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { type DatabaseAddress, LONG_ENOUGH } from './connect.ts'

/** Any number will do, as long as every process uses the same. */
const KEY = 7_215_311
/** How often an abandoned server must be found without a client, and how far apart in milliseconds. */
const LOOKS = 4
const BETWEEN_LOOKS = 300
/** How long the statements of a killed process may go on, in milliseconds. */
const LAST_STATEMENTS = 20_000

/**
 * One process serves a data directory: the one that holds this advisory lock. It ends with its
 * connection, so a crash needs no cleaning up; a connection that is lost while the process lives
 * takes it again.
 */
export class DirectoryLock {
  readonly #sql: postgres.Sql
  #held = false
  #regaining = false

  constructor({ url: _, ...address }: DatabaseAddress) {
    this.#sql = postgres({
      ...address,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
      backoff: () => 0.1,
      connection: { application_name: 'lock', DateStyle: LONG_ENOUGH },
      onnotice: () => {},
      onclose: () => void this.#regain(),
    })
  }

  /** @returns false when another process holds it. @throws the driver's error. */
  async take(): Promise<boolean> {
    const [row] = await this.#sql<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(${KEY}) as taken`
    this.#held = row?.taken === true
    return this.#held
  }

  /**
   * Whether the server has no client but this one, and none comes back: one that lives has a
   * connection open at all times, or opens it again within a moment, and then waits for the lock.
   */
  async isAbandoned(): Promise<boolean> {
    const giveUp = performance.now() + LAST_STATEMENTS
    for (let quiet = 0, waiting = 0; quiet < LOOKS; ) {
      const [row] = await this.#sql<{ others: number; waiting: number; newcomers: number }[]>`
        select count(*)::int as others,
          count(*) filter (where application_name = 'lock')::int as waiting,
          count(*) filter (where backend_start > (
            select backend_start from pg_stat_activity where pid = pg_backend_pid()))::int as newcomers
        from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`
      waiting = row?.waiting ? waiting + 1 : 0
      // Nobody opens a connection, or goes on asking for the lock, who was killed.
      if (row?.newcomers || waiting === LOOKS) return false
      quiet = row?.others === 0 ? quiet + 1 : 0
      if (quiet === 0 && performance.now() > giveUp) return false
      await delay(BETWEEN_LOOKS)
    }
    return true
  }

  async release(): Promise<void> {
    this.#held = false
    await this.#sql.end({ timeout: 1 }).catch(() => undefined)
  }

  async #regain(): Promise<void> {
    if (this.#regaining) return
    this.#regaining = true
    while (this.#held) {
      await delay(100)
      const [row] = await this.#sql<{ taken: boolean }[]>`
        select pg_try_advisory_lock(${KEY}) as taken`.catch(() => [])
      if (row?.taken) break
    }
    this.#regaining = false
  }
}
