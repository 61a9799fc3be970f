import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  allFiles,
  allUsers,
  check,
  type HostedTable,
  hostedTables,
  type ListedFile,
  PAGE_SIZE,
  type Row,
  withIdentities,
} from './hosted-client.ts'
import { bucketRow, identityRows, OBJECT_COLUMNS, objectRow, userRow } from './hosted-rows.ts'
import { OBJECTS } from './manifest.ts'
import type { Source, StoredBytes } from './source.ts'

const NOTES = [
  'Taken from a hosted project through its interface: table by table, not in one moment.',
  'Passwords, second factors and passkeys cannot be read there: people choose a new password (npm run staff -- reset EMAIL).',
]
/** A file may be replaced between the two requests for its bytes and its metadata. */
const MAX_ATTEMPTS = 3

/** Runs `work` on a hosted project. @throws BackupError with what it refused. */
export async function withHosted<T>(
  client: SupabaseClient,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    return await work(await sourceOf(client, join(scratch, 'file')))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function sourceOf(client: SupabaseClient, scratch: string): Promise<Source> {
  const users = await withIdentities(client, await allUsers(client))
  const buckets = check('buckets', await client.storage.listBuckets())
  const files = new Map<string, ListedFile>()
  for (const { id } of buckets) {
    for await (const file of allFiles(client, id)) files.set(file.id, file)
  }
  const objectRows: Row[] = []
  const fixed = new Map<string, Row[]>([
    ['auth.users', users.map(userRow)],
    ['auth.identities', users.flatMap(identityRows)],
    ['storage.buckets', buckets.map(bucketRow)],
  ])
  const content = await hostedTables(client)
  const tables = [
    ...[...fixed].map(([name, [row = {}]]) => ({ name, columns: Object.keys(row) })),
    ...content.map(({ name, columns }) => ({ name: `public.${name}`, columns })),
    { name: OBJECTS, columns: OBJECT_COLUMNS },
  ]
  const listed = new Map(content.map((table) => [`public.${table.name}`, table]))
  return {
    kind: 'hosted',
    migrations: [],
    notes: NOTES,
    // An empty table has unknown columns and nothing to back up.
    tables: tables.filter(({ columns }) => columns.length > 0),
    async *rows({ name }) {
      const table = listed.get(name)
      if (table) yield* contentRows(client, table)
      else yield (fixed.get(name) ?? objectRows).map((row) => JSON.stringify(row))
    },
    total: {
      objects: files.size,
      bytes: [...files.values()].reduce((sum, { listed }) => sum + (sizeOf(listed) ?? 0), 0),
    },
    async *objects() {
      yield* files.values()
    },
    open: async ({ id }) => {
      const found = await download(client, files.get(id) as ListedFile, scratch)
      if (found) objectRows.push(found.row)
      return found
    },
  }
}

/** All rows in order of their key, so that none is skipped or read twice during changes. */
async function* contentRows(
  client: SupabaseClient,
  { name, key }: HostedTable,
): AsyncGenerator<string[]> {
  for (let last: unknown; ; ) {
    const all = client.from(name).select('*').order(key).limit(PAGE_SIZE)
    const rows = check(name, await (last === undefined ? all : all.gt(key, last))) as Row[]
    if (rows.length === 0) return
    yield rows.map((row) => JSON.stringify(row))
    last = rows.at(-1)?.[key]
  }
}

/** The bytes of a file, via a temporary file because their length is unknown; undefined if it is gone. */
async function download(
  client: SupabaseClient,
  { bucket, name, listed }: ListedFile,
  scratch: string,
): Promise<(StoredBytes & { row: Row }) | undefined> {
  const files = client.storage.from(bucket)
  for (let attempt = 1; ; attempt++) {
    const bytes = await files.download(name).asStream()
    const about = bytes.error ? bytes : await files.info(name)
    if (about.error) {
      if (isGone(about.error)) return undefined
      check(`${bucket}/${name}`, about)
    }
    const stream = Readable.fromWeb(bytes.data as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(stream, createWriteStream(scratch, { mode: 0o600 }))
    const { size } = await stat(scratch)
    const info = about.data as Row
    if (size === Number(info.size) || attempt === MAX_ATTEMPTS) {
      const changed = { ...(listed.metadata as Row), size, contentLength: size, eTag: info.etag }
      const metadata = size === sizeOf(listed) ? listed.metadata : changed
      const row = objectRow(bucket, name, { ...listed, metadata }, info.metadata)
      return { size, bytes: createReadStream(scratch), row }
    }
  }
}

function isGone(error: unknown): boolean {
  const { status, statusCode, originalError } = error as Record<string, unknown>
  const { status: original } = (originalError ?? {}) as { status?: number }
  return [status, statusCode, original].some((code) => String(code) === '404')
}

function sizeOf({ metadata }: Row): number | undefined {
  return (metadata as { size?: number } | null)?.size
}
