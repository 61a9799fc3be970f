import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { OWNER } from '../backend/database/embedded-cluster.ts'
import { runningServer } from '../backend/database/embedded-process.ts'
import type { Sql } from '../backend/database/sql.ts'
import { AlreadyServed, StartError } from '../backend/database/start-error.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createLog } from './log.ts'
import { readSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** @throws StartError if the site was never started. */
export function requireInstallation({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new StartError(
    `There is no installation in ${DATA_DIR}: start the site once, or set DATA_DIR.`,
  )
}

/** For commands: opens the database as a start does, or joins the running site's embedded one. @throws StartError. */
export async function findDatabase(settings: Settings): Promise<OpenDatabase> {
  const directory = join(settings.DATA_DIR, 'postgres')
  try {
    return await openDatabase(settings, createLog('error'))
  } catch (error) {
    const server = await runningServer(directory)
    if (!(error instanceof AlreadyServed) || !server) throw error
    const { databasePassword, jwtSecret } = readSecrets(settings.DATA_DIR)
    const database: DatabaseAddress = {
      ...{ path: server.socket, database: 'postgres' },
      ...{ username: OWNER, password: databasePassword },
    }
    return { database, secret: settings.JWT_SECRET ?? jwtSecret, stop: async () => {} }
  }
}

/** The secret that a database keeps for its nodes. @throws StartError without one. */
export async function secretIn(owner: Sql): Promise<string> {
  const [row] = await owner<{ value: string }[]>`
    select value from platform.settings where key = 'jwt_secret'`
  if (!row) throw new StartError('The database holds no secret: start the site once.')
  return row.value
}
