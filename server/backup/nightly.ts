import { dayOf, today } from '../../app/lib/dates.ts'
import { hourOf } from '../../app/lib/event-times.ts'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import {
  runningDatabase,
  withInstallation,
  withOwner,
  withSource,
  withTarget,
} from './backup-target.ts'
import { contentOf, faultsOf } from './command.ts'
import { withSnapshot } from './database-source.ts'
import { newArchive, removeOld, writeChecked } from './dated-archives.ts'
import type { Manifest } from './manifest.ts'
import {
  type BackupStatus,
  clearFailure,
  LAST_NIGHTLY,
  lastNightly,
  lastNightlyFile,
  type NightlyBackups,
  recordFailure,
} from './nightly-status.ts'
import type { Source } from './source.ts'

const CHECK_INTERVAL_MS = 10 * 60_000
const NIGHTLY_LOCK = 7_215_314

/** Makes a backup a day, from the hour `BACKUP_AT` on, by one node; a failure is logged, counted and retried. */
export function startNightlyBackups(settings: Settings, log: Log): NightlyBackups {
  const stopping = new AbortController()
  const status: BackupStatus = { lastSuccess: undefined, failures: 0 }
  let running: Promise<void> | undefined
  const check = () => {
    running ??= nightly(settings, log, status, stopping.signal).finally(() => {
      running = undefined
    })
  }
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return {
    status: () => status,
    close: async () => {
      clearInterval(timer)
      stopping.abort(new Error('The site is stopped.'))
      await running
    },
  }
}

async function nightly(
  settings: Settings,
  log: Log,
  status: BackupStatus,
  signal: AbortSignal,
): Promise<void> {
  const { BACKUP_AT = 0, DATA_DIR } = settings
  const isDue = hourOf(new Date()) >= BACKUP_AT
  if (isToday(status.lastSuccess)) return
  try {
    status.lastSuccess = await lastSuccess(settings)
    if (!isDue) return
    const manifest = isToday(status.lastSuccess)
      ? undefined
      : await makeBackup(settings, log, signal)
    if (!manifest) return log('debug', 'No nightly backup is due here')
    status.lastSuccess = Date.parse(manifest.takenAt)
    await clearFailure(DATA_DIR)
  } catch (error) {
    if (!isDue || signal.aborted) return
    const { message } = error as Error
    status.failures += 1
    log('error', `The nightly backup failed: ${message}`)
    await recordFailure(DATA_DIR, message)
  }
}

async function makeBackup(settings: Settings, log: Log, signal: AbortSignal) {
  const { BACKUP_DIR, BACKUP_KEEP } = settings
  const path = newArchive('nightly', BACKUP_DIR)
  const write = (source: Source) => writeChecked(source, path, signal)
  const manifest = settings.SUPABASE_URL
    ? await withTarget(settings, log, (target) => withSource(target, write))
    : await backUpInstallation(settings, write)
  if (!manifest) return undefined
  log('info', `The nightly backup is written to ${path}: ${contentOf(manifest)}`)
  for (const fault of faultsOf(manifest)) log('error', `The nightly backup: ${fault}`)
  await removeOld('nightly', BACKUP_DIR, BACKUP_KEEP)
  return manifest
}

async function lastSuccess(settings: Settings): Promise<number | undefined> {
  // Nodes of a hosted project share no database of ours: the files in the directory count.
  if (settings.SUPABASE_URL) return lastNightlyFile(settings.BACKUP_DIR)
  const running = await runningDatabase(settings)
  return running && withOwner(running.database, lastNightly)
}

type Write = (source: Source) => Promise<Manifest>

async function backUpInstallation(settings: Settings, write: Write) {
  const running = await runningDatabase(settings)
  if (!running) return undefined
  return withInstallation(settings, running.database, (installation) =>
    withSnapshot(installation, async (source, tx) => {
      const [lock] = await tx<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(${NIGHTLY_LOCK}) as taken`
      if (!lock?.taken || isToday(await lastNightly(installation.sql))) return undefined
      const manifest = await write(source)
      // Outside the read-only snapshot, but before its lock ends.
      await installation.sql`
        insert into platform.settings (key, value) values (${LAST_NIGHTLY}, ${manifest.takenAt})
        on conflict (key) do update set value = excluded.value`
      return manifest
    }),
  )
}

/** Not `>=`: a time in the future comes from a wrong clock. */
function isToday(time: number | undefined): boolean {
  return time !== undefined && dayOf(new Date(time).toISOString()) === today()
}
