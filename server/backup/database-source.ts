import { Readable } from 'node:stream'
import type { Pool } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import type { ObjectStore } from '../../backend/storage/object-store.ts'
import { BackupError } from './backup-error.ts'
import { columnList, findTables, PLATFORM_TABLES, quoted } from './catalog.ts'
import { DELETED_OBJECTS, FILES } from './manifest.ts'
import type { Source, StoredObject, Table } from './source.ts'

const ROWS_PER_FETCH = 500

export interface Installation {
  kind: 'embedded' | 'database'
  sql: Pool
  store: ObjectStore
}

/** UTC, no timeout for the long transaction, and an error where row-level security hides rows from the owner. */
export const SETTINGS = `set local timezone to 'UTC'; set local statement_timeout to 0;
  set local row_security to off;
  set local idle_in_transaction_session_timeout to 0`
const SNAPSHOT = `set transaction isolation level repeatable read, read only; ${SETTINGS}`

/** Runs `work` on a snapshot. Its files exist unless erased, as deleted ones stay in the trash. @throws BackupError. */
export function withSnapshot<T>(
  { kind, sql, store }: Installation,
  work: (source: Source, tx: Sql) => Promise<T>,
): Promise<T> {
  return transaction(
    sql,
    async (tx) => {
      const tables = await findTables(tx)
      if (!PLATFORM_TABLES.every((name) => tables.some((table) => table.name === name))) {
        throw new BackupError('The database holds no installation of this product.')
      }
      return work(await sourceOf(kind, tx, store, tables), tx)
    },
    { prepare: (tx) => tx.unsafe(SNAPSHOT) },
  )
}

async function sourceOf(
  kind: Installation['kind'],
  tx: Sql,
  store: ObjectStore,
  tables: Table[],
): Promise<Source> {
  const files = filesOf(tables)
  const [total] = await tx.unsafe<{ objects: number; bytes: number }[]>(
    `select count(*)::int as objects, coalesce(sum(size), 0) as bytes from (${files}) files`,
  )
  const migrations = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  return {
    kind,
    tables,
    migrations: migrations.map(({ version }) => version),
    rows: (table) => rowsOf(tx, table),
    total: total ?? { objects: 0, bytes: 0 },
    objects: () => objectsOf(tx, files),
    open: (object) => openBytes(store, object as Row),
    notes: [],
  }
}

/** The rows of a table as JSON, in batches. */
export async function* rowsOf(
  tx: Sql,
  { name, columns, condition = 'true' }: Table,
): AsyncGenerator<string[]> {
  const query = `select row_to_json(listed)::text as line
    from (select ${columnList(columns)} from ${quoted(name)} where ${condition} order by ctid) listed`
  for await (const rows of batchesOf<{ line: string }>(tx, query)) {
    // A column of type json may have line breaks between its tokens.
    yield rows.map(({ line }) => line.replaceAll(/[\r\n]/g, ' '))
  }
}

interface Row extends StoredObject {
  version: string | null
  size: number | null
  tag: string | null
}

/** SQL that selects a `Row` for each file. */
function filesOf(tables: Table[]): string {
  return tables
    .filter(({ name }) => FILES.includes(name))
    .map(
      ({ name, condition = 'true' }) => `
        select id, bucket_id as bucket, name, version, ${name === DELETED_OBJECTS} as deleted,
          (metadata ->> 'size')::float8 as size, metadata ->> 'eTag' as tag
        from ${quoted(name)} where ${condition}`,
    )
    .join(' union all ')
}

async function* objectsOf(tx: Sql, files: string): AsyncGenerator<Row> {
  const query = `select * from (${files}) files order by bucket, name`
  for await (const rows of batchesOf<Row>(tx, query)) yield* rows
}

async function* batchesOf<T extends object>(tx: Sql, query: string): AsyncGenerator<T[]> {
  const name = `batches_${cursors++}`
  await tx.unsafe(`declare ${name} no scroll cursor for ${query}`)
  for (;;) {
    const rows = await tx.unsafe<T[]>(`fetch ${ROWS_PER_FETCH} from ${name}`)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_FETCH) break
  }
  await tx.unsafe(`close ${name}`)
}

let cursors = 0

async function openBytes(store: ObjectStore, { version, size, tag }: Row) {
  if (!version || size === null) return undefined
  const { signal } = new AbortController()
  const bytes =
    (await store.read(version, { start: 0, end: size - 1 }, signal)) ??
    (await store.readTrashed(version, signal))
  if (!bytes) return undefined
  return {
    size,
    bytes: bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
    md5: /^"([0-9a-f]{32})"$/.exec(tag ?? '')?.[1],
  }
}
