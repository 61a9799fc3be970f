import type { Pool } from './database/pool.ts'
import { transaction } from './database/transaction.ts'

const ACQUIRE_TIMEOUT_MS = 2000

/** Resolves when the database has these migrations. @throws Error that names a missing one, or pg's errors. */
export async function checkDatabase(authDatabase: Pool, versions: string[]): Promise<void> {
  const rows = await transaction(
    authDatabase,
    (tx) => tx<{ version: string }[]>`select version from supabase_migrations.schema_migrations`,
    { readOnly: true, acquireTimeout: ACQUIRE_TIMEOUT_MS },
  )
  const applied = new Set(rows.map(({ version }) => version))
  const missing = versions.find((version) => !applied.has(version))
  if (missing) throw new Error(`The database lacks the migration ${missing}`)
}
