import type { Sql } from '../../backend/database/sql.ts'
import type { ObjectStore } from '../../backend/storage/object-store.ts'
import { contentsOf, linesOf } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { columnList, quoted } from './catalog.ts'
import type { ColumnDefaults } from './column-defaults.ts'
import { rowsOf } from './database-source.ts'
import { DELETED_OBJECTS, FILES, type Manifest, rowsEntry } from './manifest.ts'
import type { ProgressOptions } from './progress.ts'
import { RowDigest } from './row-digest.ts'
import type { Table } from './source.ts'

interface Target {
  tx: Sql
  store: ObjectStore
  manifest: Manifest
  defaults: ReadonlyMap<string, ColumnDefaults>
  newVersion: () => string
}

const BATCH_CHARACTERS = 1024 * 1024

const CHECK_VIOLATION = '23514'

interface Constraint {
  table: string
  name: string
  definition: string
}

export class ArchiveLoader {
  readonly #target: Target
  readonly #versions = new Map<string, string>()
  readonly #digests = new Map<string, string>()
  readonly #droppedConstraints: Constraint[] = []
  #writing: Promise<void> | undefined
  #stopReason: Error | undefined

  constructor(target: Target) {
    this.#target = target
  }

  /** @throws BackupError if the archive is no longer the one that was checked. */
  async load(path: string, { report = () => {}, signal }: ProgressOptions): Promise<void> {
    const { manifest } = this.#target
    const tables = new Map(manifest.tables.map((table) => [rowsEntry(table.name), table]))
    const bytesOf = new Map(manifest.objects.map(({ id, size }) => [id, size]))
    const total = { objects: bytesOf.size, bytes: [...bytesOf.values()].reduce((a, b) => a + b, 0) }
    const done = { objects: 0, bytes: 0 }
    for await (const { name, size, body } of contentsOf(path, manifest)) {
      signal?.throwIfAborted()
      const table = tables.get(name)
      if (table) {
        report(`Writing ${table.name}`)
        await this.#rows(table, linesOf(body))
      } else {
        await this.#bytes(name.slice(name.indexOf('/') + 1), body)
        done.objects++
        done.bytes += size
        report('Files', done, total)
      }
    }
    for (const { table, name, definition } of this.#droppedConstraints)
      await this.#target.tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }

  async compare(): Promise<void> {
    const { tx, manifest, defaults } = this.#target
    for (const table of manifest.tables) {
      const digest = new RowDigest()
      const columns = table.columns.filter((column) => !defaults.get(table.name)?.has(column))
      for await (const lines of rowsOf(tx, { ...table, columns }))
        for (const line of lines) digest.add(line)
      if (digest.value === this.#digests.get(table.name)) continue
      throw new BackupError(
        `The rows of ${table.name} did not come out as they stand in the backup: a trigger of the database changed them. Nothing was touched.`,
      )
    }
  }

  async stop(reason: Error): Promise<void> {
    this.#stopReason = reason
    await this.#writing?.catch(() => undefined)
  }

  async #bytes(id: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#stopReason) throw this.#stopReason
    const version = this.#target.newVersion()
    this.#versions.set(id, version)
    this.#writing = this.#target.store.write(version, body)
    await this.#writing
  }

  async #rows({ name, columns }: Table, batches: AsyncIterable<string[]>): Promise<void> {
    const digest = new RowDigest()
    const isFiles = FILES.includes(name)
    const defaults = this.#target.defaults.get(name)
    const written = isFiles ? [...columns, 'version'] : columns
    const list = columnList(written)
    const values = written.map((column) => orDefault(column, defaults?.get(column))).join(', ')
    const insert = `insert into ${quoted(name)} (${list}) overriding system value
      select ${values} from json_populate_recordset(null::${quoted(name)}, $1::text::json)`
    let batch: string[] = []
    let length = 0
    const send = async () => {
      if (batch.length) await this.#insert(name, insert, `[${batch.join(',')}]`)
      batch = []
      length = 0
    }
    for await (const lines of batches) {
      for (const line of lines) {
        digest.add(line, defaults)
        batch.push(isFiles ? this.#withVersion(line) : line)
        length += line.length
        if (length > BATCH_CHARACTERS) await send()
      }
    }
    await send()
    this.#digests.set(name, digest.value)
    if (name === DELETED_OBJECTS) await this.#trashDeleted()
  }

  /** Has the storage move the bytes to the trash and know them, as those of files deleted here. */
  async #trashDeleted(): Promise<void> {
    const { tx } = this.#target
    await tx`insert into storage.outdated_versions select version from storage.deleted_objects`
    await tx`
      insert into storage.former_versions (version, object_id)
      select version, id from storage.deleted_objects`
  }

  /** Rows may violate a `not valid` constraint. Only then is it dropped until the end, because that blocks readers. */
  async #insert(table: string, insert: string, rows: string): Promise<void> {
    const { tx } = this.#target
    await tx.unsafe('savepoint rows')
    try {
      await tx.unsafe(insert, [rows])
    } catch (error) {
      if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
      await tx.unsafe('rollback to savepoint rows')
      if ((await this.#dropConstraints(table)) === 0) throw error
      await tx.unsafe(insert, [rows])
    }
    await tx.unsafe('release savepoint rows')
  }

  async #dropConstraints(of: string): Promise<number> {
    const { tx } = this.#target
    const constraints = await tx.unsafe<Constraint[]>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = $1::regclass and contype = 'c' and not convalidated`,
      [quoted(of)],
    )
    for (const { table, name } of constraints)
      await tx.unsafe(`alter table ${table} drop constraint ${name}`)
    this.#droppedConstraints.push(...constraints)
    return constraints.length
  }

  #withVersion(line: string): string {
    const row = JSON.parse(line) as { id: string; bucket_id: string; name: string }
    const version = this.#versions.get(row.id)
    if (version) return JSON.stringify({ ...row, version })
    throw new BackupError(
      `The backup names the file ${row.bucket_id}/${row.name} and does not hold it. Nothing was touched.`,
    )
  }
}

function orDefault(column: string, otherwise: string | undefined): string {
  const value = columnList([column])
  return otherwise ? `coalesce(${value}, ${otherwise})` : value
}
