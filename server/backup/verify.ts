import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../backend/database/embedded.ts'
import { createPool } from '../../backend/database/pool.ts'
import { prepareDatabase } from '../../backend/database/prepare.ts'
import type { Log } from '../../backend/log.ts'
import { createDiskStore } from '../../backend/storage/disk-store.ts'
import { checkArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { type Installation, withSnapshot } from './database-source.ts'
import { VERSIONS } from './hosted-client.ts'
import type { Manifest } from './manifest.ts'
import type { ProgressOptions, Report } from './progress.ts'
import { checkMigrations } from './restore.ts'
import { restoreDatabase } from './restore-database.ts'
import type { Source } from './source.ts'

interface Verified {
  manifest: Manifest
  filled: string[]
}

/** Restores into `TMPDIR` (as much space as the archive) and compares every row and byte. @throws BackupError. */
export async function verify(
  path: string,
  log: Log,
  { report = () => {}, signal }: ProgressOptions = {},
): Promise<Verified> {
  report('Checking the archive')
  const manifest = await checkArchive(path)
  await checkMigrations(path, manifest)
  report('Making a database to try it in')
  const filled = await withScratch(log, async (scratch) => {
    const notes = await restoreDatabase(path, manifest, scratch, { report, signal })
    await withSnapshot(scratch, async (source) => {
      await compareCounts(source, manifest)
      await compareBytes(source, manifest, report)
    })
    return notes
  })
  return { manifest, filled }
}

async function withScratch<T>(log: Log, work: (scratch: Installation) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    // PostgreSQL runs as another user if this one is root.
    await chmod(directory, 0o711)
    const password = 'useless elsewhere: the socket is private'
    const postgres = join(directory, 'postgres')
    const server = await startEmbeddedPostgres({ directory: postgres, password, log })
    const sql = createPool(server.address, { name: 'verify', max: 4 })
    try {
      const { closeLogins } = await prepareDatabase({ database: server.address, secret: password })
      await closeLogins()
      return await work({ kind: 'embedded', sql, store: createDiskStore(join(directory, 'files')) })
    } finally {
      await sql.end(5000)
      await server.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function compareCounts(source: Source, manifest: Manifest): Promise<void> {
  for (const { name, columns, rows } of manifest.tables) {
    // A restore adds one entry of its own to the history.
    const addedByRestore = name === `public.${VERSIONS.name}` ? 1 : 0
    let found = -addedByRestore
    for await (const lines of source.rows({ name, columns })) found += lines.length
    if (found !== rows) {
      throw new BackupError(`${name}: ${rows} rows in the backup, ${found} after a restore.`)
    }
  }
}

async function compareBytes(source: Source, { objects }: Manifest, report: Report): Promise<void> {
  const wanted = new Map(objects.map((object) => [object.id, object]))
  for await (const object of source.objects()) {
    const stored = await source.open(object)
    const hash = createHash('sha256')
    for await (const piece of stored?.bytes ?? []) hash.update(piece)
    const { sha256 } = wanted.get(object.id) ?? {}
    wanted.delete(object.id)
    if (hash.digest('hex') !== sha256) {
      throw new BackupError(`${object.bucket}/${object.name} has other bytes after a restore.`)
    }
    report(`Comparing files: ${objects.length - wanted.size} of ${objects.length}`)
  }
  const [lost] = wanted.values()
  if (lost) throw new BackupError(`${lost.bucket}/${lost.name} is not there after a restore.`)
}
