import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
import { BackupError } from './backup-error.ts'
import {
  FORMAT,
  HEADER,
  Header,
  MANIFEST,
  Manifest,
  objectEntry,
  PRODUCT,
  rowsEntry,
  SEAL,
} from './manifest.ts'

/** In bytes: enough for some million files. */
const MAX_MANIFEST = 512 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

interface Content {
  size: number
  sha256: string
}

interface Entry {
  name: string
  size: number
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>
}

/** Checks every byte against the manifest. @throws BackupError for a damaged archive, a newer release or another file. */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Content>()
  const texts = new Map<string, string>()
  for await (const { name, size, body } of entriesOf(path)) {
    if (found.size === 0 && name !== HEADER) throw notOurs(path)
    if (found.has(name)) throw damaged(path, `${name} is in it twice`)
    const hash = createHash('sha256')
    const chunks: Uint8Array[] = []
    const isText = [HEADER, MANIFEST, SEAL].includes(name)
    if (isText && size > MAX_MANIFEST) throw damaged(path, `${name} is too long`)
    for await (const chunk of body) {
      hash.update(chunk)
      if (isText) chunks.push(chunk)
    }
    found.set(name, { size, sha256: hash.digest('hex') })
    if (isText) texts.set(name, Buffer.concat(chunks).toString('utf8'))
    if (name === HEADER) checkHeader(path, texts.get(HEADER) ?? '')
  }
  if (texts.get(SEAL) !== sealOf(found.get(MANIFEST)?.sha256 ?? '')) {
    throw damaged(path, 'its manifest is missing or was changed')
  }
  const manifest = Manifest.safeParse(parse(texts.get(MANIFEST) ?? '')).data
  if (!manifest) throw damaged(path, 'its manifest makes no sense')
  compare(path, manifest, found)
  return manifest
}

/** The last entry of an archive: the hash of its manifest. */
export function sealOf(sha256: string): string {
  return `${sha256}  ${MANIFEST}\n`
}

/** The entries of a checked archive, checked again: the file may be another. @throws BackupError after one that differs. */
export async function* contentsOf(path: string, manifest: Manifest): AsyncGenerator<Entry> {
  const wanted = hashesOf(manifest)
  for await (const { name, size, body } of entriesOf(path)) {
    const expected = wanted.get(name)?.sha256
    const contents = expected ? checked(path, name, body, expected) : body
    if (expected) yield { name, size, body: contents }
    // Also reads what the caller has skipped, because the next entry follows it.
    for await (const _ of contents);
  }
}

/** The lines of a streamed text, in batches. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length) yield lines
  }
  if (rest) yield [rest]
}

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  // Not `Readable.toWeb`: after an abort it still enqueues chunks, which ends the process.
  const bytes = WebStream.from(file) as ReadableStream<Uint8Array>
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of withBackupErrors(path, entries)) {
      if (header.type !== 'file') throw damaged(path, `${header.name} is no file`)
      yield { name: header.name, size: header.size, body: withBackupErrors(path, body) }
    }
  } finally {
    file.destroy()
  }
}

async function* withBackupErrors<T>(path: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof BackupError) throw error
    if (code === 'ENOENT') throw new BackupError(`${path} is not there.`)
    if (code) throw new BackupError(`${path} cannot be read: ${message}`)
    throw damaged(path, message.replace(/\.$/, ''))
  }
}

async function* checked(
  path: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
  expected: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== expected) throw damaged(path, `${name} was changed`)
}

function hashesOf({ tables, objects }: Manifest): Map<string, Content> {
  return new Map<string, Content>([
    ...tables.map((table) => [rowsEntry(table.name), table] as const),
    ...objects.map((object) => [objectEntry(object.id), object] as const),
  ])
}

function compare(path: string, manifest: Manifest, found: ReadonlyMap<string, Content>): void {
  const wanted = hashesOf(manifest)
  for (const [name, { size, sha256 }] of wanted) {
    const entry = found.get(name)
    if (!entry) throw damaged(path, `${name} is missing`)
    if (entry.size !== size || entry.sha256 !== sha256) throw damaged(path, `${name} was changed`)
  }
  for (const name of found.keys()) {
    if (wanted.has(name) || [HEADER, MANIFEST, SEAL].includes(name)) continue
    throw damaged(path, `${name} does not belong to it`)
  }
}

function checkHeader(path: string, text: string): void {
  const header = Header.safeParse(parse(text)).data
  if (!header) throw notOurs(path)
  if (header.format > FORMAT) {
    throw new BackupError(
      `${path} was made by a newer release (format ${header.format}, this one reads ${FORMAT}): restore it with that release. Nothing was touched.`,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notOurs(path: string): BackupError {
  return new BackupError(`${path} is no backup of this product (${PRODUCT}). Nothing was touched.`)
}

function damaged(path: string, reason: string): BackupError {
  return new BackupError(`${path} is damaged or cut off: ${reason}. Nothing was touched.`)
}
