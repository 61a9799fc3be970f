import type { Client } from '../../data/services.ts'
import { abreast } from './abreast.ts'
import { listFolder, PLACEHOLDER, pathIn } from './bucket.ts'

/** What one call takes. */
const BATCH = 100

/** What lies below a folder, however deep. */
export interface Contents {
  files: string[]
  /** Those below it and itself, from the top down. */
  folders: string[]
  /** The folders whose placeholder is there. */
  marked: string[]
}

interface RemoveOptions {
  client: Client
  bucket: string
  signal: AbortSignal
  /** Told how many files there are so far, or are gone so far. */
  progress: (count: number) => void
}

/**
 * Finds everything below a folder.
 *
 * @throws StorageError, or the signal's reason.
 */
export async function contentsOf(folder: string, options: RemoveOptions): Promise<Contents> {
  const { client, bucket, signal, progress } = options
  const contents: Contents = { files: [], folders: [], marked: [] }
  for (let level = [folder]; level.length > 0; ) {
    const next: string[] = []
    await abreast(4, level, async (path) => {
      signal.throwIfAborted()
      const { folders, files, marked } = await listFolder(client, bucket, path)
      contents.folders.push(path)
      contents.files.push(...files.map(({ path }) => path))
      if (marked) contents.marked.push(path)
      next.push(...folders.map(({ path }) => path))
      progress(contents.files.length)
    })
    level = next
  }
  return contents
}

/**
 * Removes a folder with all that is in it: contents first, then the placeholders from below. What was
 * put in meanwhile goes too.
 *
 * @throws StorageError, the signal's reason, or an Error where nothing may be removed.
 */
export async function removeFolder(folder: string, options: RemoveOptions): Promise<void> {
  let gone = 0
  for (;;) {
    const { files, marked } = await contentsOf(folder, { ...options, progress: () => {} })
    if (files.length + marked.length === 0) return
    const placeholders = marked.map((path) => pathIn(path, PLACEHOLDER)).reverse()
    const before = gone
    for (const batch of [...batches(files), ...batches(placeholders)]) {
      options.signal.throwIfAborted()
      gone += await removeFiles(batch, options)
      options.progress(Math.min(gone, files.length))
    }
    if (gone === before) throw new Error('You may not delete this.')
  }
}

/**
 * Removes files by their paths. One that is not there is no failure.
 *
 * @returns how many are gone by it.
 * @throws StorageError
 */
export async function removeFiles(
  paths: string[],
  { client, bucket }: Pick<RemoveOptions, 'client' | 'bucket'>,
): Promise<number> {
  const { data, error } = await client.storage.from(bucket).remove(paths)
  if (error && isMissing(error)) return paths.length
  if (error) throw error
  return data.length
}

function isMissing(error: Error & { statusCode?: string }): boolean {
  return error.statusCode === '404'
}

function batches(paths: string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH)
  return Array.from({ length: count }, (_, n) => paths.slice(n * BATCH, (n + 1) * BATCH))
}
