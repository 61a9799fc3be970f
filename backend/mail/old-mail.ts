import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000

/** Deletes `.eml` files in a directory that are older than `days`. */
export async function removeOldMail(directory: string, days: number): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(directory, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < Date.now() - days * DAY_MS) await rm(path, { force: true })
  }
}
