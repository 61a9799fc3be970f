import type { Client } from '../../data/services.ts'
import { listFolder, PLACEHOLDER, pathIn } from './bucket.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

const BATCH_SIZE = 100

export interface Contents {
  files: string[]
  /** Including itself, parents first. */
  folders: string[]
  withPlaceholder: string[]
}

interface RemoveOptions {
  client: Client
  bucket: string
  signal: AbortSignal
  /** The number of files found or deleted so far. */
  onProgress: (count: number) => void
  /** The ids of files as they are deleted. */
  onRemoved?: (ids: string[]) => void
}

/** Lists all descendants of a folder. @throws StorageError, or the signal's reason. */
export async function contentsOf(folder: string, options: RemoveOptions): Promise<Contents> {
  const { client, bucket, signal, onProgress } = options
  const contents: Contents = { files: [], folders: [], withPlaceholder: [] }
  for (let level = [folder]; level.length > 0; ) {
    const next: string[] = []
    await forEachConcurrently(4, level, async (path) => {
      signal.throwIfAborted()
      const { folders, files, hasPlaceholder } = await listFolder(client, bucket, path)
      contents.folders.push(path)
      contents.files.push(...files.map(({ path }) => path))
      if (hasPlaceholder) contents.withPlaceholder.push(path)
      next.push(...folders.map(({ path }) => path))
      onProgress(contents.files.length)
    })
    level = next
  }
  return contents
}

/**
 * Deletes a folder recursively: files first, then the placeholders, children first. Repeats until the folder
 * is empty, so files that were uploaded meanwhile are deleted too.
 * @throws StorageError, the signal's reason, or an Error if nothing may be deleted.
 */
export async function removeFolder(folder: string, options: RemoveOptions): Promise<void> {
  let deleted = 0
  for (;;) {
    const { files, withPlaceholder } = await contentsOf(folder, {
      ...options,
      onProgress: () => {},
    })
    if (files.length + withPlaceholder.length === 0) return
    const placeholders = withPlaceholder.map((path) => pathIn(path, PLACEHOLDER)).reverse()
    const before = deleted
    for (const batch of [...batches(files), ...batches(placeholders)]) {
      options.signal.throwIfAborted()
      deleted += await removeFiles(batch, options)
      options.onProgress(Math.min(deleted, files.length))
    }
    if (deleted === before) throw new Error('You may not delete this.')
  }
}

/**
 * Deletes files by their paths; a missing one is not an error.
 * @returns the number of deleted files.
 * @throws StorageError
 */
export async function removeFiles(
  paths: string[],
  { client, bucket, onRemoved }: Pick<RemoveOptions, 'client' | 'bucket' | 'onRemoved'>,
): Promise<number> {
  const { data, error } = await client.storage.from(bucket).remove(paths)
  if (error && isMissing(error)) return paths.length
  if (error) throw error
  onRemoved?.(data.flatMap(({ id }) => id ?? []))
  return data.length
}

function isMissing(error: Error & { statusCode?: string }): boolean {
  return error.statusCode === '404'
}

function batches(paths: string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, n) => paths.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE))
}
