import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { connectionsOf } from '../backend/database/connection-counts.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded.ts'
import { StartError } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import { readSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

const COMMAND_CONNECTIONS = 35

export interface KnownDatabase {
  database: DatabaseAddress
  secret: string | undefined
}

export interface OpenDatabase extends KnownDatabase {
  stop: () => Promise<void>
  restarts?: () => number
}

/** Opens `DATABASE_URL` or starts (or creates) the embedded one. @throws StartError, AlreadyServed. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  prepareDirectory(settings.DATA_DIR)
  if (settings.DATABASE_URL) {
    return {
      database: { url: settings.DATABASE_URL },
      secret: settings.JWT_SECRET,
      stop: async () => {},
    }
  }
  const secrets = readSecrets(settings.DATA_DIR)
  const postgres = await startEmbeddedPostgres({
    directory: join(settings.DATA_DIR, 'postgres'),
    password: secrets.databasePassword,
    connections: COMMAND_CONNECTIONS + settings.WORKERS * connectionsOf(settings.ANON_STATEMENTS),
    log,
  })
  return {
    database: postgres.address,
    secret: settings.JWT_SECRET ?? secrets.jwtSecret,
    stop: postgres.stop,
    restarts: postgres.restarts,
  }
}

/** Makes `DATA_DIR`. As root, other users may traverse it (PostgreSQL runs as one), but not list it. @throws StartError. */
export function prepareDirectory(directory: string): void {
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
