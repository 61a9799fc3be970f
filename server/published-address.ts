import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'address'

/** Leaves word in `directory` for the operator's tools where the site listens, until `close`. */
export function publishAddress(directory: string, url: string) {
  const file = join(directory, NAME)
  writeFileSync(file, url, { mode: 0o600 })
  return { close: async () => rmSync(file, { force: true }) }
}

/** Where the site of this directory listens; undefined where none does yet, or any more. */
export function publishedAddress(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, NAME), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
