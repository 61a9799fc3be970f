import { rm } from 'node:fs/promises'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import type { BeforeMigrating } from '../../backend/database/migrate.ts'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import type { NightlyBackups } from './nightly-status.ts'

/** Nightly backups, if `BACKUP_AT` is set; their code is loaded only then. */
export async function nightlyBackups(settings: Settings, log: Log): Promise<NightlyBackups> {
  if (settings.BACKUP_AT === undefined) return { status: () => undefined, close: async () => {} }
  const { startNightlyBackups } = await import('./nightly.ts')
  return startNightlyBackups(settings, log)
}

/** The backup before migrations, unless `BACKUP_BEFORE_MIGRATING` is off; its code is loaded when it is needed. */
export function backupBeforeMigrating(
  settings: Settings,
  database: DatabaseAddress,
  log: Log,
): BeforeMigrating | undefined {
  if (!settings.BACKUP_BEFORE_MIGRATING) return undefined
  let written: string | undefined
  return async (missing) => {
    const { backUpBeforeMigrating } = await import('./before-migrating.ts')
    const path = await backUpBeforeMigrating(settings, database, log, missing)
    // A start that lost its database while it migrated retries, and backs up again.
    if (written) await rm(written, { force: true })
    written = path
  }
}
