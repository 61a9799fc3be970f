import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory that is removed with the test. */
export function temporaryDirectory(): string {
  const { path, remove } = makeDataDirectory()
  onTestFinished(remove)
  return path
}

/** An empty directory, for several tests. */
export function makeDataDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'data-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
