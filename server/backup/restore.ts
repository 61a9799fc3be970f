import { existsSync } from 'node:fs'
import { knownMigrations } from '../../backend/database/prepare.ts'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import { checkArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { type BackupTarget, withSource, withTarget } from './backup-target.ts'
import type { Manifest } from './manifest.ts'
import type { ProgressOptions } from './progress.ts'
import { requireEmpty, restoreDatabase } from './restore-database.ts'
import { restoreHosted } from './restore-hosted.ts'
import { writeBackup } from './write-backup.ts'

interface RestoreRequest extends ProgressOptions {
  settings: Settings
  log: Log
  replacedPath?: string | undefined
}

interface Restored {
  manifest: Manifest
  replaced: boolean
  lost: string[]
}

/** Checks the whole archive, then restores it. @throws BackupError with one line that says what to do. */
export async function restore(
  path: string,
  { settings, log, replacedPath, ...progress }: RestoreRequest,
): Promise<Restored> {
  progress.report?.('Checking the archive')
  const manifest = await checkArchive(path)
  await checkMigrations(path, manifest)
  const lost = await withTarget(
    settings,
    log,
    async (target) => {
      const keepReplaced = replacedPath ? () => backUp(target, replacedPath, progress) : undefined
      const options = { keepReplaced, ...progress }
      if (target.kind === 'hosted') return restoreHosted(path, manifest, target.client, options)
      return restoreDatabase(path, manifest, target, options)
    },
    { prepare: true, beforehand: replacedPath ? undefined : requireEmpty },
  )
  return { manifest, replaced: Boolean(replacedPath && existsSync(replacedPath)), lost }
}

async function backUp(
  target: BackupTarget,
  path: string,
  progress: ProgressOptions,
): Promise<void> {
  await withSource(target, (source) => writeBackup(source, path, progress))
}

/** @throws BackupError for an archive of a newer release. */
export async function checkMigrations(path: string, { migrations, release }: Manifest) {
  const known = await knownMigrations()
  const unknown = migrations.find((version) => !known.includes(version))
  if (!unknown) return
  throw new BackupError(
    `${path} was made by a newer release (${release}, with the migration ${unknown}): restore it with that release. Nothing was touched.`,
  )
}
