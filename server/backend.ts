import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../backend/context.ts'
import type { DatabaseAddress } from '../backend/database/connect.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded.ts'
import { StartError } from '../backend/database/start-error.ts'
import { type Backend, createBackend } from '../backend/index.ts'
import { sampleContent } from '../backend/seed.ts'
import type { Environment } from './environment.ts'
import { readSecrets } from './secrets.ts'

export type RunningBackend = Backend

/**
 * The backend of this process, on `DATABASE_URL` or on an embedded PostgreSQL in `DATA_DIR`.
 *
 * @throws StartError with one line that says what to do.
 */
export async function createBackendHere(
  environment: Environment,
  log: Log,
): Promise<RunningBackend> {
  prepareDirectory(environment.DATA_DIR)
  const { database, secret, stop } = await openDatabase(environment, log)
  const filesDirectory = join(environment.DATA_DIR, 'files')
  const withSamples = environment.SAMPLE_CONTENT ?? !environment.DATABASE_URL
  try {
    const backend = await createBackend({
      database,
      ...(secret && { secret }),
      siteUrl: environment.SITE_URL,
      filesDirectory,
      ...(withSamples && { seed: sampleContent({ filesDirectory }) }),
      log,
    })
    const close = async () => {
      await backend.close()
      await stop()
    }
    return { ...backend, close }
  } catch (error) {
    await stop()
    throw error
  }
}

interface OpenDatabase {
  database: DatabaseAddress
  /** Absent where the database itself keeps it. */
  secret?: string
  stop: () => Promise<void>
}

async function openDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) {
    return {
      database: { url: environment.DATABASE_URL },
      ...(environment.JWT_SECRET && { secret: environment.JWT_SECRET }),
      stop: async () => {},
    }
  }
  const secrets = readSecrets(environment.DATA_DIR)
  const postgres = await startEmbeddedPostgres({
    directory: join(environment.DATA_DIR, 'postgres'),
    password: secrets.databasePassword,
    log,
  })
  return {
    database: postgres.address,
    secret: environment.JWT_SECRET ?? secrets.jwtSecret,
    stop: postgres.stop,
  }
}

/** Others may walk through to the database's own directory, but see nothing on the way. */
function prepareDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): make it writable or set another one.`,
    )
  }
}
