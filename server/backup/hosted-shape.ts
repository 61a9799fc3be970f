import type { SupabaseClient } from '@supabase/supabase-js'
import { BackupError } from './backup-error.ts'
import { check } from './hosted-client.ts'
import type { Manifest } from './manifest.ts'

const UNDEFINED_COLUMN = '42703'
/** A surrogate key: it may be missing in the project. */
const KEY = 'id'

/** The tables to fill without `id`, which some specified ones lack. @throws BackupError naming other missing columns. */
export async function tablesWithoutId(
  client: SupabaseClient,
  { tables }: Manifest,
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  const withoutId = new Set<string>()
  const lacking: string[] = []
  for (const { name, columns, rows } of tables) {
    const [schema, table = ''] = name.split('.')
    if (schema !== 'public' || !known.has(table) || rows === 0) continue
    for (const column of await missingColumns(client, table, columns)) {
      if (column === KEY) withoutId.add(table)
      else lacking.push(`${table}.${column}`)
    }
  }
  if (lacking.length === 0) return withoutId
  throw new BackupError(
    `The project has no column ${lacking.join(', ')}, which the backup has: add it there. Nothing was touched.`,
  )
}

async function missingColumns(client: SupabaseClient, table: string, columns: string[]) {
  const ask = (list: string[]) => client.from(table).select(list.join()).limit(0)
  const all = await ask(columns)
  if (all.error?.code !== UNDEFINED_COLUMN) {
    check(table, all)
    return []
  }
  const missing: string[] = []
  for (const column of columns) {
    if ((await ask([column])).error?.code === UNDEFINED_COLUMN) missing.push(column)
  }
  return missing
}
