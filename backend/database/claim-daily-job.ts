import type { Pool } from './pool.ts'

/** In milliseconds: how often each process tries to claim a daily job. */
export const CLAIM_INTERVAL_MS = 3_600_000

/**
 * Runs `work` if this process claims today's run of the job. One process per database gets it each day;
 * after a failure the job can be claimed again an hour later.
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
    // If the database is unreachable, that is already the error thrown below.
    await sql`select platform.is_undone(${name})`.catch(() => {})
    throw error
  }
}
