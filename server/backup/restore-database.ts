import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import type { ObjectStore } from '../../backend/storage/object-store.ts'
import { BackupError } from './backup-error.ts'
import { columnList, findTables, quoted } from './catalog.ts'
import { type Installation, SETTINGS } from './database-source.ts'
import { defaultsFor } from './defaults.ts'
import { Load } from './load.ts'
import type { Manifest } from './manifest.ts'
import { type Attendance, number } from './progress.ts'
import type { Table } from './source.ts'

export interface RestoreOptions extends Attendance {
  /** Makes a backup of what is there before it goes; without it, what is there stays. */
  keepReplaced?: (() => Promise<void>) | undefined
}

/** Any number will do, as long as every process uses the same. */
const RESTORE_LOCK = 7_215_313
/** In `platform.settings`: the versions of a restore under way end with what follows. */
const MARK = 'restore:'

/**
 * Puts an archive that was checked into a migrated database and its store, all or nothing: rows
 * become visible in one transaction, after all bytes are safe, and only when they read as they stand
 * in the archive. Whoever reads meanwhile sees what was there before; whoever writes waits.
 *
 * @returns what is otherwise than in the archive, as sentences.
 * @throws BackupError where something is there already, or does not fit.
 */
export async function restoreDatabase(
  path: string,
  manifest: Manifest,
  { sql, store }: Installation,
  options: RestoreOptions = {},
): Promise<string[]> {
  const ending = randomBytes(6).toString('hex')
  const written: string[] = []
  let load: Load | undefined
  let notes: string[] | undefined
  const newVersion = () => {
    const version = `${randomUUID().slice(0, 24)}${ending}`
    written.push(version)
    return version
  }
  return transaction(sql, async (tx) => {
    const tables = await lockTables(tx)
    checkShape(tables, manifest)
    await requireOwnStore(tx, store)
    await removeRemains(sql, store)
    await emptyTables(tx, tables, options)
    await sql`insert into platform.settings (key, value) values (${MARK + ending}, now())`
    const defaults = await defaultsFor(tx, path, manifest)
    load = new Load({ tx, store, manifest, defaults, newVersion })
    await load.everything(path, options)
    await load.compare()
    await setSequences(tx, tables)
    await tx`delete from platform.settings where key = ${MARK + ending}`
    notes = [...defaults].flatMap(([table, columns]) =>
      [...columns].map(
        ([column, value]) => `empty fields of ${table}.${column}: they are ${value} here.`,
      ),
    )
    return notes
  }).catch(async (error: Error) => {
    await load?.stop(error)
    const isUndone = await undo(sql, ending, () => store.trash(written)).catch(() => true)
    // Committed, only the answer was lost.
    if (notes && !isUndone) return notes
    throw error
  })
}

/**
 * Clears up after a restore that failed. Its transaction removes the mark: where there is none, what
 * it wrote is in use.
 */
async function undo(sql: Pool, ending: string, clear: () => Promise<void>): Promise<boolean> {
  return transaction(sql, async (tx) => {
    // Till a server that has not missed the connection yet gives the row free.
    await tx`set local lock_timeout = '30s'`
    const marks = await tx`
      delete from platform.settings where key = ${MARK + ending} returning key`
    if (marks.length) await clear()
    return marks.length > 0
  })
}

/** Nobody else writes from here on; everybody reads. */
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

/** @throws BackupError where the store of files is another installation's. */
async function requireOwnStore(tx: Sql, store: ObjectStore): Promise<void> {
  const [row] = await tx<{ id: string }[]>`select storage.installation_id() as id`
  if (!row || (await store.ensureInstallationMarker(row.id)) === row.id) return
  throw new BackupError(
    'The store of files belongs to another installation: set DATA_DIR, or S3_BUCKET, to where this one is to keep its files. Nothing was touched.',
  )
}

/** What a restore left whose process was killed: bytes that no row names. */
async function removeRemains(sql: Pool, store: ObjectStore): Promise<void> {
  const marks = await sql<{ key: string }[]>`
    select key from platform.settings where starts_with(key, ${MARK})`
  for (const { key } of marks) {
    const remains: string[] = []
    for await (const { version } of store.list()) {
      if (version.endsWith(key.slice(MARK.length))) remains.push(version)
    }
    await store.trash(remains)
    await sql`delete from platform.settings where key = ${key}`
  }
}

/** @throws BackupError where a database holds rows. */
export async function requireEmpty(sql: Pool): Promise<void> {
  const rows = await countAllRows(sql)
  if (rows > 0) throw notEmpty(rows)
}

/** The rows of what a backup holds in a database that is of this release, older, or empty. */
export function countAllRows(sql: Pool): Promise<number> {
  return transaction(sql, async (tx) => countRows(tx, await findTables(tx)), {
    prepare: (tx) => tx.unsafe(SETTINGS),
  })
}

async function countRows(tx: Sql, tables: Table[]): Promise<number> {
  let rows = 0
  for (const { name } of tables) {
    // Buckets come with the migrations.
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
  for (const { name } of tables.toReversed()) await tx.unsafe(`delete from ${quoted(name)}`)
}

/** The next number of a column that counts by itself follows the largest one. */
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
