import type { Log } from '../../backend/context.ts'
import type { Environment } from '../environment.ts'
import type { BackupStatus } from './nightly-status.ts'

export interface NightlyBackups {
  /** Undefined where none are wanted. */
  status: () => BackupStatus | undefined
  close: () => Promise<void>
}

/** Nightly backups, where the environment wants them: what makes them is taken in only then. */
export async function nightlyBackups(environment: Environment, log: Log): Promise<NightlyBackups> {
  if (environment.BACKUP_AT === undefined) return { status: () => undefined, close: async () => {} }
  const { startNightlyBackups } = await import('./nightly.ts')
  return startNightlyBackups(environment, log)
}
