import type { BackendContext } from './context.ts'
import { isOfStatement } from './database/failures.ts'
import { runAs } from './database/run-as-role.ts'
import type { Sql } from './database/sql.ts'

/** What the schedules of all records meant at one moment, `readAt`, of the database's clock. */
export interface VisibilityChange {
  readAt: string
  passed: boolean
  /** Until the next one does; undefined if none will. */
  milliseconds: number | undefined
}

const UNDEFINED_FUNCTION = '42883'

/** Reads the schedules; undefined where the database lacks the migration. @throws pg's errors. */
export async function nextVisibilityChange(
  { database }: Pick<BackendContext, 'database'>,
  since: string | undefined,
): Promise<VisibilityChange | undefined> {
  const query = async (tx: Sql) => {
    const [row] = await tx<{ readAt: string; passed: boolean; milliseconds: number | null }[]>`
      select read_at::text as "readAt", passed, milliseconds
      from public.next_visibility_change(coalesce(${since ?? null}::timestamptz, now()))`
    return row && { ...row, milliseconds: row.milliseconds ?? undefined }
  }
  try {
    return await runAs(database, { role: 'service_role' }, query, { readOnly: true, single: true })
  } catch (error) {
    if (isOfStatement(error) && error.code === UNDEFINED_FUNCTION) return undefined
    throw error
  }
}
