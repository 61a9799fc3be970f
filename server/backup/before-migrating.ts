import type { DatabaseAddress } from '../../backend/database/client.ts'
import { StartError, Unavailable } from '../../backend/database/start-error.ts'
import type { Log } from '../../backend/log.ts'
import { reachStore } from '../../backend/storage/reach-store.ts'
import type { Settings } from '../settings.ts'
import { storeOptions } from '../store-options.ts'
import { withInstallation } from './backup-target.ts'
import { contentOf, faultsOf, reasonOf } from './command.ts'
import { withSnapshot } from './database-source.ts'
import { newArchive, removeOld, writeChecked } from './dated-archives.ts'
import { countAllRows } from './restore-database.ts'

/** Backs up an older installation before it is migrated; resolves to the path. @throws StartError, Unavailable. */
export async function backUpBeforeMigrating(
  settings: Settings,
  database: DatabaseAddress,
  log: Log,
  missing: string[],
): Promise<string | undefined> {
  try {
    return await write(settings, database, log, missing)
  } catch (error) {
    if (error instanceof Unavailable) throw error
    throw new StartError(
      `No backup could be written before migrating the database (${reasonOf(error).replace(/\.$/, '')}): mend that, or set BACKUP_BEFORE_MIGRATING=off to migrate without one. Nothing was changed.`,
    )
  }
}

async function write(
  settings: Settings,
  database: DatabaseAddress,
  log: Log,
  missing: string[],
): Promise<string | undefined> {
  const { BACKUP_DIR, BACKUP_KEEP } = settings
  const { s3 } = storeOptions(settings)
  if (s3) await reachStore(s3)
  return withInstallation(settings, database, async (installation) => {
    if ((await countAllRows(installation.sql)) === 0) return undefined
    const path = newArchive('before-migrating', BACKUP_DIR)
    const manifest = await withSnapshot(installation, (source) => writeChecked(source, path))
    log(
      'info',
      `Before migrating (${missing.join(', ')}) a backup is written to ${path}: ${contentOf(manifest)}`,
    )
    for (const fault of faultsOf(manifest)) log('error', `The backup before migrating: ${fault}`)
    await removeOld('before-migrating', BACKUP_DIR, BACKUP_KEEP)
    return path
  })
}
