import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealOf } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import {
  FILES,
  FORMAT,
  HEADER,
  MANIFEST,
  type Manifest,
  objectEntry,
  PRODUCT,
  rowsEntry,
  SEAL,
} from './manifest.ts'
import type { ProgressOptions, Report } from './progress.ts'
import type { Source, Table } from './source.ts'

/** Writes an archive to a new `path`, removed on failure. @throws BackupError, pg's or the store's errors. */
export async function writeBackup(
  source: Source,
  path: string,
  { report = () => {}, signal }: ProgressOptions = {},
): Promise<Manifest> {
  const archive = await ArchiveWriter.create(path, signal)
  try {
    const takenAt = new Date().toISOString()
    const about = { format: FORMAT, release: release(), takenAt }
    await archive.addText(HEADER, `${JSON.stringify({ product: PRODUCT, ...about })}\n`)
    const tables: Manifest['tables'] = []
    const add = async (table: Table, without = new Set<string>()) => {
      report(`Reading ${table.name}`)
      tables.push(await addTable(archive, source, table, without))
    }
    for (const table of source.tables) if (!FILES.includes(table.name)) await add(table)
    const files = await addObjects(archive, source, report)
    for (const table of source.tables) if (FILES.includes(table.name)) await add(table, files.gone)
    const { objects, missing, damaged } = files
    const { kind: from, migrations, notes } = source
    const manifest = { ...about, from, migrations, tables, objects, missing, damaged, notes }
    const { sha256 } = await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`)
    await archive.addText(SEAL, sealOf(sha256))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function addTable(
  archive: ArchiveWriter,
  source: Source,
  table: Table,
  without: ReadonlySet<string>,
): Promise<Manifest['tables'][number]> {
  let rows = 0
  const batches = async function* () {
    for await (const lines of source.rows(table)) {
      const written = without.size
        ? lines.filter((line) => !without.has(JSON.parse(line).id))
        : lines
      rows += written.length
      yield written
    }
  }
  const { size, sha256 } = await archive.addLines(rowsEntry(table.name), batches())
  return { name: table.name, columns: table.columns, rows, size, sha256 }
}

async function addObjects(archive: ArchiveWriter, source: Source, report: Report) {
  const gone = new Set<string>()
  const lists: Pick<Manifest, 'objects' | 'missing' | 'damaged'> = {
    objects: [],
    missing: [],
    damaged: [],
  }
  let bytes = 0
  for await (const object of source.objects()) {
    const { id, bucket, name, deleted } = object
    const stored = await source.open(object)
    if (!stored) {
      gone.add(id)
      // An owner has erased it since.
      if (!deleted) lists.missing.push({ bucket, name })
      continue
    }
    const { size, sha256, md5 } = await archive.add(objectEntry(id), stored.size, stored.bytes)
    if (stored.md5 && md5 !== stored.md5) lists.damaged.push({ bucket, name })
    lists.objects.push({ id, bucket, name, size, sha256 })
    bytes += size
    report('Files', { objects: lists.objects.length, bytes }, source.total)
  }
  return { ...lists, gone }
}

function release(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
