import { onTestFinished } from 'vitest'
import type { Pool } from '../../backend/database/pool.ts'
import { transaction } from '../../backend/database/transaction.ts'

/** Locks the table of events against all reads until the returned function is called, or the test ends. */
export async function lockEvents(owner: Pool): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  onTestFinished(() => free.resolve())
  const lock = transaction(owner, async (tx) => {
    await tx`lock table public.events in access exclusive mode`
    locked.resolve()
    await free.promise
  })
  await locked.promise
  return async () => {
    free.resolve()
    await lock
  }
}
