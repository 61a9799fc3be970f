import type { Pool } from './pool.ts'

/** In milliseconds: how often each process asks whether its daily work is due. */
export const CLAIM_INTERVAL_MS = 3_600_000

/**
 * Does daily work of this name if it is due and this process is to do it: of all that use the database,
 * one is told so each day. Where it fails, one is told so again an hour later.
 *
 * @throws pg's errors; what `work` throws.
 */
export async function claimDailyJob(
  sql: Pool,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const [row] = await sql<{ due: boolean }[]>`select platform.is_due(${name}) as due`
  if (!row?.due) return
  try {
    await work()
  } catch (error) {
    // A database that cannot be reached for this either is the same fault.
    await sql`select platform.is_undone(${name})`.catch(() => {})
    throw error
  }
}
