import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { connectionsOf } from '../backend/database/connection-counts.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded.ts'
import { StartError } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import type { Environment } from './environment.ts'
import { readSecrets } from './secrets.ts'

/** Connections that an operator's commands need beside those of the processes. */
const COMMAND_CONNECTIONS = 35

/** How the owner reaches a database, and the secret of its installation. */
export interface KnownDatabase {
  database: DatabaseAddress
  /** Absent where the database itself keeps it. */
  secret: string | undefined
}

export interface OpenDatabase extends KnownDatabase {
  stop: () => Promise<void>
  /** How often the embedded one was started again after it had ended by itself. */
  restarts?: () => number
}

/**
 * The database that the environment names; the embedded one is started, and made where there is none.
 *
 * @throws StartError, AlreadyServed where another process serves it.
 */
export async function openDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  prepareDirectory(environment.DATA_DIR)
  if (environment.DATABASE_URL) {
    return {
      database: { url: environment.DATABASE_URL },
      secret: environment.JWT_SECRET,
      stop: async () => {},
    }
  }
  const secrets = readSecrets(environment.DATA_DIR)
  const postgres = await startEmbeddedPostgres({
    directory: join(environment.DATA_DIR, 'postgres'),
    password: secrets.databasePassword,
    connections:
      COMMAND_CONNECTIONS + environment.WORKERS * connectionsOf(environment.ANON_STATEMENTS),
    log,
  })
  return {
    database: postgres.address,
    secret: environment.JWT_SECRET ?? secrets.jwtSecret,
    stop: postgres.stop,
    restarts: postgres.restarts,
  }
}

/** Others may walk through to the database's own directory, but see nothing on the way. */
function prepareDirectory(directory: string): void {
  try {
    const made = mkdirSync(directory, { recursive: true })
    if (made) chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(directory, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): make it writable or set another one.`,
    )
  }
}
