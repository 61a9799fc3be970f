import type { Sql } from './connect.ts'

/** In milliseconds: how often each process asks whether its daily work is due. */
export const ASK_EVERY = 3_600_000

/**
 * Whether daily work of this name is due and this process is to do it: of all that use the database,
 * one is told so each day.
 *
 * @throws the driver's error.
 */
export async function isDue(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`select platform.is_due(${name}) as due`
  return row?.due === true
}
