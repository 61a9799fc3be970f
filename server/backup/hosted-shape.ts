import type { SupabaseClient } from '@supabase/supabase-js'
import { BackupError } from './backup-error.ts'
import { check, type Row } from './hosted-client.ts'
import type { Manifest } from './manifest.ts'

const UNDEFINED_COLUMN = '42703'
const VISIBILITY = ['hidden', 'visible_from', 'visible_until']
/** A surrogate key, and what hides records: a project with only the specified tables lacks them. */
const OPTIONAL = new Set(['id', ...VISIBILITY])

export type AbsentColumns = ReadonlyMap<string, ReadonlySet<string>>

/** The columns to leave out, which specified tables lack. @throws BackupError naming other missing columns. */
export async function absentColumns(
  client: SupabaseClient,
  { tables }: Manifest,
  known: ReadonlySet<string>,
): Promise<AbsentColumns> {
  const absent = new Map<string, Set<string>>()
  const lacking: string[] = []
  for (const { name, columns, rows } of tables) {
    const [schema, table = ''] = name.split('.')
    if (schema !== 'public' || !known.has(table) || rows === 0) continue
    const missing = await missingColumns(client, table, columns)
    absent.set(table, new Set(missing))
    lacking.push(
      ...missing.filter((column) => !OPTIONAL.has(column)).map((column) => `${table}.${column}`),
    )
  }
  if (lacking.length === 0) return absent
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

/** Whether a row would be visible at once and for ever in a project that lacks the columns which restrict it. */
export function losesVisibility(row: Row, absent: ReadonlySet<string>): boolean {
  return VISIBILITY.some((column) => absent.has(column) && Boolean(row[column]))
}
