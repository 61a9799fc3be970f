import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'address'

/** Writes the site's URL into `directory` for the operator's tools; `close` removes it. */
export function publishAddress(directory: string, url: string) {
  const file = join(directory, NAME)
  writeFileSync(file, url, { mode: 0o600 })
  return { close: async () => rmSync(file, { force: true }) }
}

/** The URL of the site that serves this directory; undefined if none is running. */
export function publishedAddress(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, NAME), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
