import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** In milliseconds. */
const DAY = 24 * 3_600_000

/** Removes the mails in a directory, `.eml` files, that were written more than so many days ago. */
export async function removeOldMail(directory: string, days: number): Promise<void> {
  // There is none before the first mail.
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - days * DAY) await rm(path, { force: true })
  }
}
