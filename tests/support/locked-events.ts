import { onTestFinished } from 'vitest'
import type { Sql } from '../../backend/database/connect.ts'

/** Keeps everybody from reading events until the returned function is called, or the test ends. */
export async function lockEvents(owner: Sql): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  onTestFinished(() => free.resolve())
  const lock = owner.begin(async (tx) => {
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
