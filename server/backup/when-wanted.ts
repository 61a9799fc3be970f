import type { Log } from '../../backend/context.ts'
import type { Environment } from '../environment.ts'

/** Nightly backups, where the environment wants them: what makes them is taken in only then. */
export async function nightlyBackups(
  environment: Environment,
  log: Log,
): Promise<{ close: () => Promise<void> }> {
  if (environment.BACKUP_AT === undefined) return { close: async () => {} }
  const { startNightlyBackups } = await import('./nightly.ts')
  return startNightlyBackups(environment, log)
}
