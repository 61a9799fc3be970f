import { dayOf, today } from '../../app/lib/dates.ts'
import { hourOf } from '../../app/lib/event-times.ts'
import type { Log } from '../../backend/log.ts'
import type { Environment } from '../environment.ts'
import { contentOf, faultsOf } from './command.ts'
import { withSnapshot } from './database-source.ts'
import { newArchive, removeOld, writeReadable } from './dated-archives.ts'
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
import { runningDatabase, withInstallation, withOwner, withPlace, withSource } from './place.ts'
import type { Source } from './source.ts'

/** How often it is asked whether it is time, in milliseconds. */
const EVERY = 10 * 60_000
/** Any number will do, as long as every process uses the same. */
const NIGHTLY_LOCK = 7_215_314

/**
 * Makes a backup a day at or after the hour of `BACKUP_AT`, by one of however many nodes, and keeps the
 * latest `BACKUP_KEEP`. A night that was missed is made up for when the site is up again. What fails
 * is logged, counted, left for the doctor to read, and tried again.
 */
export function startNightlyBackups(environment: Environment, log: Log): NightlyBackups {
  const stopping = new AbortController()
  const status: BackupStatus = { lastSuccess: undefined, failures: 0 }
  let running: Promise<void> | undefined
  const look = () => {
    running ??= nightly(environment, log, status, stopping.signal).finally(() => {
      running = undefined
    })
  }
  look()
  const timer = setInterval(look, EVERY).unref()
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
  environment: Environment,
  log: Log,
  status: BackupStatus,
  signal: AbortSignal,
): Promise<void> {
  const { BACKUP_AT = 0, DATA_DIR } = environment
  const isDue = hourOf(new Date()) >= BACKUP_AT
  if (isToday(status.lastSuccess)) return
  try {
    status.lastSuccess = await lastSuccess(environment)
    if (!isDue) return
    const manifest = isToday(status.lastSuccess) ? undefined : await make(environment, log, signal)
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

/** Undefined where another node makes it. */
async function make(environment: Environment, log: Log, signal: AbortSignal) {
  const { BACKUP_DIR, BACKUP_KEEP } = environment
  const path = newArchive('nightly', BACKUP_DIR)
  const write = (source: Source) => writeReadable(source, path, signal)
  const manifest = environment.SUPABASE_URL
    ? await withPlace(environment, log, (place) => withSource(place, write))
    : await ofInstallation(environment, write)
  if (!manifest) return undefined
  log('info', `The nightly backup is written to ${path}: ${contentOf(manifest)}`)
  for (const fault of faultsOf(manifest)) log('error', `The nightly backup: ${fault}`)
  await removeOld('nightly', BACKUP_DIR, BACKUP_KEEP)
  return manifest
}

/** When the last good one was begun, in ms since 1970; undefined while the database does not run. */
async function lastSuccess(environment: Environment): Promise<number | undefined> {
  // With a project there is nothing to agree on with other nodes: what is in the directory counts.
  if (environment.SUPABASE_URL) return lastNightlyFile(environment.BACKUP_DIR)
  const running = await runningDatabase(environment)
  return running && withOwner(running.database, lastNightly)
}

type Write = (source: Source) => Promise<Manifest>

/** One node takes the lock; the others, and those that come later, see that it was done. */
async function ofInstallation(environment: Environment, write: Write) {
  const running = await runningDatabase(environment)
  // Started again just now: the next time will do.
  if (!running) return undefined
  return withInstallation(environment, running.database, (installation) =>
    withSnapshot(installation, async (source, tx) => {
      const [lock] = await tx<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(${NIGHTLY_LOCK}) as taken`
      if (!lock?.taken || isToday(await lastNightly(installation.sql))) return undefined
      const manifest = await write(source)
      // Written beside the snapshot, but before its lock ends.
      await installation.sql`
        insert into platform.settings (key, value) values (${LAST_NIGHTLY}, ${manifest.takenAt})
        on conflict (key) do update set value = excluded.value`
      return manifest
    }),
  )
}

/** One from a day to come was made while the clock was wrong. */
function isToday(time: number | undefined): boolean {
  return time !== undefined && dayOf(new Date(time).toISOString()) === today()
}
