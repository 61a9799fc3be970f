import { existsSync } from 'node:fs'
import { knownMigrations } from '../../backend/database/prepare.ts'
import type { Log } from '../../backend/log.ts'
import type { Environment } from '../environment.ts'
import { checkArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { type Place, withPlace, withSource } from './place.ts'
import type { Attendance } from './progress.ts'
import { requireEmpty, restoreDatabase } from './restore-database.ts'
import { restoreHosted } from './restore-hosted.ts'
import { writeBackup } from './write-backup.ts'

interface RestoreRequest extends Attendance {
  environment: Environment
  log: Log
  /** Where what is there is written to before it goes; without it, what is there stays. */
  replacedPath?: string | undefined
}

interface Restored {
  manifest: Manifest
  /** Whether there was something, now at `replacedPath`. */
  replaced: boolean
  /** What could not be carried over, as sentences. */
  lost: string[]
}

/**
 * Restores an archive into what the environment names. It is checked whole before anything is touched.
 *
 * @throws BackupError with one line that says what to do.
 */
export async function restore(
  path: string,
  { environment, log, replacedPath, ...attendance }: RestoreRequest,
): Promise<Restored> {
  attendance.report?.('Checking the archive')
  const manifest = await checkArchive(path)
  await checkMigrations(path, manifest)
  const lost = await withPlace(
    environment,
    log,
    async (place) => {
      const keepReplaced = replacedPath ? () => keep(place, replacedPath, attendance) : undefined
      const options = { keepReplaced, ...attendance }
      if (place.kind === 'hosted') return restoreHosted(path, manifest, place.client, options)
      return restoreDatabase(path, manifest, place, options)
    },
    { prepare: true, beforehand: replacedPath ? undefined : requireEmpty },
  )
  return { manifest, replaced: Boolean(replacedPath && existsSync(replacedPath)), lost }
}

async function keep(place: Place, path: string, attendance: Attendance): Promise<void> {
  await withSource(place, (source) => writeBackup(source, path, attendance))
}

/** @throws BackupError for an archive of a release that knows more than this one. */
export async function checkMigrations(path: string, { migrations, release }: Manifest) {
  const known = await knownMigrations()
  const unknown = migrations.find((version) => !known.includes(version))
  if (!unknown) return
  throw new BackupError(
    `${path} was made by a newer release (${release}, with the migration ${unknown}): restore it with that release. Nothing was touched.`,
  )
}
