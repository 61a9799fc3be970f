import { rm } from 'node:fs/promises'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import type { BeforeMigrating } from '../../backend/database/migrate.ts'
import type { Log } from '../../backend/log.ts'
import type { Environment } from '../environment.ts'
import type { NightlyBackups } from './nightly-status.ts'

/** Nightly backups, where the environment wants them: what makes them is taken in only then. */
export async function nightlyBackups(environment: Environment, log: Log): Promise<NightlyBackups> {
  if (environment.BACKUP_AT === undefined) return { status: () => undefined, close: async () => {} }
  const { startNightlyBackups } = await import('./nightly.ts')
  return startNightlyBackups(environment, log)
}

/** The backup before migrations, unless the environment turns it off; its code is loaded when it is needed. */
export function backupBeforeMigrating(
  environment: Environment,
  database: DatabaseAddress,
  log: Log,
): BeforeMigrating | undefined {
  if (!environment.BACKUP_BEFORE_MIGRATING) return undefined
  let written: string | undefined
  return async (missing) => {
    const { backUpBeforeMigrating } = await import('./before-migrating.ts')
    const path = await backUpBeforeMigrating(environment, database, log, missing)
    // A start whose database went away while it migrated tries again, and backs up what is there then.
    if (written) await rm(written, { force: true })
    written = path
  }
}
