import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'address'

/** Leaves word in `directory` for the operator's tools where the site listens, until `close`. */
export function publishAddress(directory: string, url: string) {
  const file = join(directory, NAME)
  writeFileSync(file, url, { mode: 0o600 })
  return { close: async () => rmSync(file, { force: true }) }
}

/** Where the site of this directory listens. @throws Error where none does. */
export function publishedAddress(directory: string): string {
  return readFileSync(join(directory, NAME), 'utf8')
}
