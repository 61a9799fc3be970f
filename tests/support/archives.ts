import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createTarDecoder, packTar } from 'modern-tar'
import type { Manifest } from '../../server/backup/manifest.ts'

/** The entries of a tar archive, in their order. */
export async function readArchive(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const bytes = new Blob([readFileSync(path)]).stream()
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    entries.set(header.name, Buffer.from(await new Response(body).arrayBuffer()))
  }
  return entries
}

export async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse(String((await readArchive(path)).get('manifest.json')))
}

/** The rows of a table in an archive. */
export async function rowsIn(path: string, table: string): Promise<Record<string, unknown>[]> {
  const text = String((await readArchive(path)).get(`tables/${table}.jsonl`))
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Writes an archive with some entries changed or left out, and its last one made to fit its manifest again. */
export async function forge(from: string, to: string, changes: Record<string, string | undefined>) {
  const entries = await readArchive(from)
  for (const [name, text] of Object.entries(changes)) {
    if (text === undefined) entries.delete(name)
    else entries.set(name, Buffer.from(text))
  }
  const hash = createHash('sha256')
    .update(entries.get('manifest.json') ?? '')
    .digest('hex')
  entries.set('manifest.json.sha256', Buffer.from(`${hash}  manifest.json\n`))
  const packed = await packTar(
    [...entries].map(([name, data]) => ({ header: { name, size: data.length }, body: data })),
  )
  writeFileSync(to, packed)
}
