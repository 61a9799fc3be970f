import { statfs } from 'node:fs/promises'

export const MIN_FREE_BYTES = 100 * 1024 * 1024

/** The free bytes on a directory's disk; undefined if the directory does not exist. */
export async function freeBytes(directory: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws Error if a directory's disk is nearly full. */
export async function checkDisk(directory: string): Promise<void> {
  const free = await freeBytes(directory)
  if (free !== undefined && free < MIN_FREE_BYTES)
    throw new Error(`${Math.round(free / 1024 / 1024)} MiB are left in ${directory}`)
}
