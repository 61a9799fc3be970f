import { statfs } from 'node:fs/promises'

/** Below this many bytes nothing can be saved soon. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

/** Bytes that are free for us where a directory is; undefined where there is no such directory yet. */
export async function freeBytes(directory: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws Error when a directory's disk is as good as full. */
export async function checkDisk(directory: string): Promise<void> {
  const free = await freeBytes(directory)
  if (free !== undefined && free < MIN_FREE_BYTES)
    throw new Error(`${Math.round(free / 1024 / 1024)} MiB are left in ${directory}`)
}
