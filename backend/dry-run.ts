import type { Pool } from './database/pool.ts'
import type { Sql } from './database/sql.ts'
import { transaction } from './database/transaction.ts'

/**
 * Runs `work` with a `fetch` whose requests to `/rest/v1` share one transaction, each as its caller's role, and rolls
 * back; one at a time per person. @throws PoolTimeout; TimeoutError on abort; SQLSTATE 55P03 without a lock.
 */
export type DryRun = <T>(
  person: string,
  work: (fetch: typeof globalThis.fetch) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>

const ACQUIRE_TIMEOUT_MS = 1000
/** The first key of the advisory lock of a person; the second is a hash of their id. */
const PERSON_LOCK = 7_215_318

/** Versions would use up numbers. A process that hangs must not keep locks, so the database ends what waits for it. */
const SETTINGS = `select
  set_config('lock_timeout', '500', true),
  set_config('idle_in_transaction_session_timeout', '5000', true),
  set_config('site.versions_origin', 'preview', true)`

export function dryRun<T>(
  pool: Pool,
  work: (tx: Sql) => Promise<T>,
  { person, signal }: { person: string; signal: AbortSignal },
): Promise<T> {
  const prepare = async (tx: Sql) => {
    const set = tx.unsafe(SETTINGS)
    const locked = tx`select pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${person}))`
    await Promise.all([set, locked])
  }
  return transaction(pool, work, {
    ...{ prepare, signal },
    discard: true,
    acquireTimeout: ACQUIRE_TIMEOUT_MS,
  })
}
