import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import type { ObjectStore } from '../../backend/storage/object-store.ts'
import { ArchiveLoader } from './archive-loader.ts'
import { BackupError } from './backup-error.ts'
import { columnList, findTables, quoted } from './catalog.ts'
import { defaultsFor } from './column-defaults.ts'
import { type Installation, SETTINGS } from './database-source.ts'
import { type Manifest, predatesOwners } from './manifest.ts'
import { number, type ProgressOptions } from './progress.ts'
import type { Table } from './source.ts'

export interface RestoreOptions extends ProgressOptions {
  keepReplaced?: (() => Promise<void>) | undefined
}

const RESTORE_LOCK = 7_215_313
/** Prefix of a key in `platform.settings`; the rest is the suffix of the versions that a running restore writes. */
const MARK = 'restore:'

/**
 * Restores a checked archive, all or nothing: bytes first, then rows in one transaction, if they read back the same;
 * writes wait meanwhile. Resolves to differences, as sentences. @throws BackupError for content or a mismatch.
 */
export async function restoreDatabase(
  path: string,
  manifest: Manifest,
  { sql, store }: Installation,
  options: RestoreOptions = {},
): Promise<string[]> {
  const suffix = randomBytes(6).toString('hex')
  const written: string[] = []
  let loader: ArchiveLoader | undefined
  let notes: string[] | undefined
  const newVersion = () => {
    const version = `${randomUUID().slice(0, 24)}${suffix}`
    written.push(version)
    return version
  }
  return transaction(sql, async (tx) => {
    const tables = await lockTables(tx)
    checkShape(tables, manifest)
    await requireOwnStore(tx, store)
    await removeOrphans(sql, store)
    await emptyTables(tx, tables, options)
    await sql`insert into platform.settings (key, value) values (${MARK + suffix}, now())`
    const defaults = await defaultsFor(tx, path, manifest)
    loader = new ArchiveLoader({ tx, store, manifest, defaults, newVersion })
    await loader.load(path, options)
    await loader.compare()
    if (predatesOwners(manifest)) await tx`select public.ensure_owner()`
    await setSequences(tx, tables)
    await tx`select public.load_content('restore')`
    await tx`delete from platform.settings where key = ${MARK + suffix}`
    notes = [...defaults].flatMap(([table, columns]) =>
      [...columns].map(
        ([column, value]) => `empty fields of ${table}.${column}: they are ${value} here.`,
      ),
    )
    return notes
  }).catch(async (error: Error) => {
    await loader?.stop(error)
    const isUndone = await undo(sql, suffix, () => store.trash(written)).catch(() => true)
    // The transaction is committed, only the response was lost.
    if (notes && !isUndone) return notes
    throw error
  })
}

/** Cleans up a failed restore; false if it was committed after all: its mark is gone and its files are in use. */
async function undo(sql: Pool, suffix: string, clear: () => Promise<void>): Promise<boolean> {
  return transaction(sql, async (tx) => {
    // The server may hold the row until it notices the lost connection.
    await tx`set local lock_timeout = '30s'`
    const marks = await tx`
      delete from platform.settings where key = ${MARK + suffix} returning key`
    if (marks.length) await clear()
    return marks.length > 0
  })
}

async function lockTables(tx: Sql): Promise<Table[]> {
  await tx`set local lock_timeout = '30s'`
  await tx.unsafe(SETTINGS)
  const [lock] = await tx<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as taken`
  if (!lock?.taken) throw new BackupError('Another restore is under way.')
  const tables = await findTables(tx)
  await tx.unsafe(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`,
  )
  return tables
}

function checkShape(tables: Table[], manifest: Manifest): void {
  const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of manifest.tables) {
    const unknown = columns.find((column) => !known.get(name)?.has(column))
    if (unknown === undefined) continue
    const what = known.has(name) ? `the column ${unknown} of ${name}` : `the table ${name}`
    throw new BackupError(
      `The backup holds ${what}, which the database does not have: apply the migrations of the release that wrote it. Nothing was touched.`,
    )
  }
}

async function requireOwnStore(tx: Sql, store: ObjectStore): Promise<void> {
  const [row] = await tx<{ id: string }[]>`select storage.installation_id() as id`
  if (!row || (await store.ensureInstallationMarker(row.id)) === row.id) return
  throw new BackupError(
    'The store of files belongs to another installation: set DATA_DIR, or S3_BUCKET, to where this one is to keep its files. Nothing was touched.',
  )
}

async function removeOrphans(sql: Pool, store: ObjectStore): Promise<void> {
  const marks = await sql<{ key: string }[]>`
    select key from platform.settings where starts_with(key, ${MARK})`
  for (const { key } of marks) {
    const orphans: string[] = []
    for await (const { version } of store.list()) {
      if (version.endsWith(key.slice(MARK.length))) orphans.push(version)
    }
    await store.trash(orphans)
    await sql`delete from platform.settings where key = ${key}`
  }
}

/** @throws BackupError if a database holds rows. */
export async function requireEmpty(sql: Pool): Promise<void> {
  const rows = await countAllRows(sql)
  if (rows > 0) throw notEmpty(rows)
}

/** The number of rows to back up, in a database of this release, an older one, or an empty one. */
export function countAllRows(sql: Pool): Promise<number> {
  return transaction(sql, async (tx) => countRows(tx, await findTables(tx)), {
    prepare: (tx) => tx.unsafe(SETTINGS),
  })
}

async function countRows(tx: Sql, tables: Table[]): Promise<number> {
  let rows = 0
  for (const { name } of tables) {
    // Migrations create buckets.
    if (name === 'storage.buckets') continue
    const [found] = await tx.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${quoted(name)}`,
    )
    rows += found?.count ?? 0
  }
  return rows
}

function notEmpty(rows: number): BackupError {
  return new BackupError(
    `This installation is not empty: it holds ${number(rows)} rows. With --replace they go, after they were written to a backup of their own. Nothing was touched.`,
  )
}

async function emptyTables(tx: Sql, tables: Table[], { keepReplaced }: RestoreOptions) {
  const rows = await countRows(tx, tables)
  if (rows > 0 && !keepReplaced) throw notEmpty(rows)
  if (rows > 0) await keepReplaced?.()
  // Ends the writing of versions; its entry goes with the rows, and another is made at the end.
  await tx`select public.load_content('restore')`
  await tx`select public.forget_owners()`
  for (const { name } of tables.toReversed()) await tx.unsafe(`delete from ${quoted(name)}`)
}

async function setSequences(tx: Sql, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await tx<{ sequence: string | null }[]>`
        select pg_get_serial_sequence(${quoted(name)}, ${column}) as sequence`
      if (!found?.sequence) continue
      await tx.unsafe(
        `select setval($1::regclass, coalesce(max(${columnList([column])}), 0) + 1, false) from ${quoted(name)}`,
        [found.sequence],
      )
    }
  }
}
