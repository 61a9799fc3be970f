import type { Pool } from './pool.ts'

export const CLAIM_INTERVAL_MS = 3_600_000

/** Runs `work` once a day per database; a failed job can be claimed again after an hour. @throws what `work` throws. */
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
    // If the database is unreachable, that is already the error thrown below.
    await sql`select platform.is_undone(${name})`.catch(() => {})
    throw error
  }
}
