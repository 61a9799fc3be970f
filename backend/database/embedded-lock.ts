import { setTimeout as delay } from 'node:timers/promises'
import { Client, clientConfig, type DatabaseAddress } from './client.ts'

const KEY = 7_215_311
const CHECKS = 4
const CHECK_INTERVAL_MS = 300
const LAST_STATEMENTS_MS = 20_000
const RETRY_MS = 100

/** An advisory lock for the process that serves the directory: it ends with its connection, also by a crash. */
export class DirectoryLock {
  readonly #address: DatabaseAddress
  #client: Client | undefined
  #isHeld = false

  constructor(address: DatabaseAddress) {
    this.#address = address
  }

  async tryAcquire(): Promise<boolean> {
    this.#isHeld = await this.#try()
    return this.#isHeld
  }

  /** Waits while another process has it, at most `timeout` milliseconds. Resolves to whether it is held. */
  async acquire(timeout: number): Promise<boolean> {
    const deadline = performance.now() + timeout
    while (!(await this.tryAcquire())) {
      if (performance.now() > deadline) return false
      await delay(RETRY_MS)
    }
    return true
  }

  /** Whether no other client is connected or connects; a running process does so within moments and waits. */
  async isAbandoned(): Promise<boolean> {
    const deadline = performance.now() + LAST_STATEMENTS_MS
    for (let quiet = 0, waiting = 0; quiet < CHECKS; ) {
      const client = await this.#connected()
      const [row] = await client.sql<{ others: number; waiting: number; newcomers: number }[]>`
        select count(*)::int as others,
          count(*) filter (where application_name = 'lock')::int as waiting,
          count(*) filter (where backend_start > (
            select backend_start from pg_stat_activity where pid = pg_backend_pid()))::int as newcomers
        from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`
      waiting = row?.waiting ? waiting + 1 : 0
      if (row?.newcomers || waiting === CHECKS) return false
      quiet = row?.others === 0 ? quiet + 1 : 0
      if (quiet === 0 && performance.now() > deadline) return false
      await delay(CHECK_INTERVAL_MS)
    }
    return true
  }

  async release(): Promise<void> {
    this.#isHeld = false
    await this.#client?.end()
  }

  async #try(): Promise<boolean> {
    const client = await this.#connected()
    const [row] = await client.sql<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${KEY}) as taken`
    return row?.taken === true
  }

  async #connected(): Promise<Client> {
    if (this.#client && !this.#client.lost) return this.#client
    const client = new Client(clientConfig(this.#address, { name: 'lock' }))
    this.#client = client
    await client.connect()
    client.onLost = () => void this.#regain()
    return client
  }

  async #regain(): Promise<void> {
    while (this.#isHeld) {
      await delay(RETRY_MS)
      if (await this.#try().catch(() => false)) break
    }
  }
}
