import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Sql } from './database/sql.ts'
import { metadataOf } from './storage/metadata.ts'
import { HEAD_LENGTH, typeOf } from './storage/mime-types.ts'
import type { ObjectStore } from './storage/object-store.ts'
import { openStore, type StoreLocation } from './storage/open-store.ts'

interface SampleContentOptions extends StoreLocation {
  /** Contains `*.sql` for the tables and one folder of files per bucket; `supabase/seed` when absent. */
  seedDirectory?: string
}

const SAMPLES = join(import.meta.dirname, '..', 'supabase', 'seed')
const BUCKETS = ['photos', 'annual_reports']

/** A `seed`: runs SQL files in order of names, as one entry of the history; files are stored before the transaction commits. */
export function sampleContent({
  seedDirectory = SAMPLES,
  ...location
}: SampleContentOptions): (tx: Sql) => Promise<void> {
  return async (tx) => {
    const store = await openStore(location)
    await tx`select public.load_content('seed')`
    for (const file of (await readdir(seedDirectory))
      .filter((name) => name.endsWith('.sql'))
      .sort())
      await tx.unsafe(await readFile(join(seedDirectory, file), 'utf8'))
    for (const bucket of BUCKETS) await fillBucket(tx, store, bucket, join(seedDirectory, bucket))
  }
}

async function fillBucket(tx: Sql, store: ObjectStore, bucket: string, folder: string) {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(folder, options).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const stored = await Promise.all(
    paths.map(async (path) => {
      const name = relative(folder, path).split(sep).join('/')
      return { bucket_id: bucket, name, ...(await storeSample(store, name, await readFile(path))) }
    }),
  )
  const rows = stored.map((row) => ({ ...row, metadata: tx.json({ ...row.metadata }) }))
  if (rows.length) await tx`insert into storage.objects ${tx.values(rows)}`
}

async function storeSample(store: ObjectStore, name: string, bytes: Buffer) {
  const version = randomUUID()
  await store.write(version, Readable.from([bytes]))
  const metadata = metadataOf({
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    mimetype: typeOf({ declared: '', name, head: bytes.subarray(0, HEAD_LENGTH) }),
    cacheControl: 'max-age=3600',
  })
  return { version, metadata }
}
