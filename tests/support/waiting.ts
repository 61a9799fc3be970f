import { expect } from 'vitest'
import type { Sql } from '../../backend/database/sql.ts'

/** Waits until another transaction waits for one of this one's rows. */
export async function untilAwaited(tx: Sql): Promise<void> {
  const waiting = () => tx`
    select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
}
