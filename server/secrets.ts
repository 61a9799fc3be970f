import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../backend/database/start-error.ts'

export interface Secrets {
  jwtSecret: string
  databasePassword: string
}

/** Created at the first start, mode 0600. @throws StartError when the file can't be read or written. */
export function readSecrets(directory: string): Secrets {
  const path = join(directory, 'secrets.json')
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unusable(path, error)
  }
  try {
    return makeSecrets(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

/** A hard link never replaces a file: of two concurrent starts both use the first one's secrets. */
function makeSecrets(path: string): Secrets {
  const secrets = { jwtSecret: random(), databasePassword: random() }
  const scratch = `${path}.${process.pid}`
  writeFileSync(scratch, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(scratch, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(scratch)
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets
}

function random(): string {
  return randomBytes(48).toString('base64url')
}

function unusable(path: string, error: unknown): StartError {
  return new StartError(
    `${path} cannot be used (${(error as Error).message}): check its rights and content.`,
  )
}
