import type { Sql } from '../../backend/database/sql.ts'
import { FILES } from './manifest.ts'
import type { Table } from './source.ts'

/** Beside `public`. Sessions, tokens and unfinished sign-ins are left out: after a restore people sign in again. */
export const PLATFORM_TABLES = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.mfa_recovery_codes',
  'storage.buckets',
  'storage.objects',
]

/** All that are backed up beside `public`; databases of older releases lack the last three. */
export const BACKED_UP_TABLES = [
  ...PLATFORM_TABLES,
  'auth.audit_log_entries',
  'auth.webauthn_credentials',
  'storage.deleted_objects',
]

/** A version names a file of one particular store. */
const isExcluded = (table: string, column: string) => FILES.includes(table) && column === 'version'

/** A deleted file that is there again under its id has been restored. */
const CONDITIONS: Record<string, string> = {
  'storage.deleted_objects':
    'not exists (select from storage.objects where objects.id = deleted_objects.id)',
}

interface FoundTable extends Table {
  references: string[]
}

/** The tables to back up in our own database, each after those that it references. */
export async function findTables(tx: Sql): Promise<Table[]> {
  const found = await tx<FoundTable[]>`
    with tables as (
      select class.oid, nspname || '.' || relname as name
      from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and (nspname = 'public' or nspname || '.' || relname = any(${BACKED_UP_TABLES}))
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
    columns: columns.filter((column) => !isExcluded(name, column)),
    condition: CONDITIONS[name],
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
    const next = free.length ? free : [...waiting]
    ordered.push(...next)
    for (const table of next) waiting.delete(table)
  }
  return ordered
}

/** The quoted SQL identifier of a table. */
export function quoted(name: string): string {
  const dot = name.indexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)].map(identifier).join('.')
}

/** Quoted columns, separated by commas. */
export function columnList(columns: string[]): string {
  return columns.map(identifier).join(', ')
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
