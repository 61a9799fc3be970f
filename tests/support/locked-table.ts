import { onTestFinished } from 'vitest'
import type { Pool } from '../../backend/database/pool.ts'
import { transaction } from '../../backend/database/transaction.ts'

/** Locks a table of `public` against all reads until the returned function is called, or the test ends. */
export async function lockTable(owner: Pool, table: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  onTestFinished(() => free.resolve())
  const lock = transaction(owner, async (tx) => {
    await tx.unsafe(`lock table public.${table} in access exclusive mode`)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  return async () => {
    free.resolve()
    await lock
  }
}
