import type { Sql } from '../../backend/database/sql.ts'
import type { Table } from './source.ts'

/**
 * Beside everything in `public`: accounts with what lets people in, and files. Sessions, tokens and
 * unfinished sign-ins are left out: who restores signs in anew.
 */
export const PLATFORM_TABLES = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.mfa_recovery_codes',
  'storage.buckets',
  'storage.objects',
]

/** Where a row's bytes are is the business of the store that holds them. */
const LEFT_OUT: Record<string, string[]> = { 'storage.objects': ['version'] }

interface FoundTable extends Table {
  references: string[]
}

/** The tables of a backup in a database of ours, each after those that its rows refer to. */
export async function findTables(tx: Sql): Promise<Table[]> {
  const found = await tx<FoundTable[]>`
    with tables as (
      select class.oid, nspname || '.' || relname as name
      from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and (nspname = 'public' or nspname || '.' || relname = any(${PLATFORM_TABLES}))
    )
    select name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '')
        as columns,
      array(select other.name from pg_constraint join tables other on other.oid = confrelid
        where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid) as references
    from tables order by name`
  return inOrder(found).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !LEFT_OUT[name]?.includes(column)),
  }))
}

function inOrder(tables: FoundTable[]): FoundTable[] {
  const ordered: FoundTable[] = []
  const waiting = new Set(tables)
  while (waiting.size) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(
      ({ references }) => !references.some((name) => names.has(name)),
    )
    // Tables that refer to each other in a circle: the database will say what it thinks of it.
    const next = free.length ? free : [...waiting]
    ordered.push(...next)
    for (const table of next) waiting.delete(table)
  }
  return ordered
}

/** A table's name as SQL has it. */
export function quoted(name: string): string {
  const dot = name.indexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)].map(identifier).join('.')
}

/** Columns as SQL has them. */
export function columnList(columns: string[]): string {
  return columns.map(identifier).join(', ')
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
