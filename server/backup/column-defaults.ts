import type { Sql } from '../../backend/database/sql.ts'
import { contentsOf, linesOf } from './archive-reader.ts'
import { type Manifest, rowsEntry } from './manifest.ts'

export type ColumnDefaults = ReadonlyMap<string, string>

/** The defaults that a hosted project's rows need, by table: the specified tables allow nulls that our migrations refuse. */
export async function defaultsFor(
  tx: Sql,
  path: string,
  manifest: Manifest,
): Promise<Map<string, ColumnDefaults>> {
  const needed = new Map<string, Map<string, string>>()
  if (manifest.from !== 'hosted') return needed
  const required = await requiredColumns(tx)
  const tables = new Map(manifest.tables.map(({ name }) => [rowsEntry(name), name]))
  for await (const { name, body } of contentsOf(path, manifest)) {
    const table = tables.get(name)
    const defaults = required.get(table ?? '')
    if (!table || !defaults) continue
    const found = new Map<string, string>()
    for await (const lines of linesOf(body)) {
      for (const line of lines) {
        const row = JSON.parse(line) as Record<string, unknown>
        for (const [column, value] of defaults) if (row[column] === null) found.set(column, value)
      }
    }
    if (found.size) needed.set(table, found)
  }
  return needed
}

async function requiredColumns(tx: Sql): Promise<Map<string, Map<string, string>>> {
  const rows = await tx<{ name: string; column: string; value: string }[]>`
    select nspname || '.' || relname as name, attname as column, pg_get_expr(adbin, adrelid) as value
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnotnull and attgenerated = '' and nspname in ('public', 'auth', 'storage')`
  const required = new Map<string, Map<string, string>>()
  for (const { name, column, value } of rows) {
    required.set(name, (required.get(name) ?? new Map()).set(column, value))
  }
  return required
}
