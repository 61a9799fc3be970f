import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf, today } from '../../app/lib/dates.ts'
import { hourOf } from '../../app/lib/event-times.ts'
import type { Log } from '../../backend/context.ts'
import type { Environment } from '../environment.ts'
import { checkArchive } from './archive-reader.ts'
import { contentOf, faultsOf, timestamp } from './command.ts'
import { withSnapshot } from './database-source.ts'
import type { Manifest } from './manifest.ts'
import { runningDatabase, withInstallation, withPlace, withSource } from './place.ts'
import type { Source } from './source.ts'
import { writeBackup } from './write-backup.ts'

/** How often it is asked whether it is time, in milliseconds. */
const EVERY = 10 * 60_000
const NAME = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/
/** In `platform.settings`: when the latest nightly backup was begun, ISO 8601. */
const LATEST = 'nightly_backup'
/** Any number will do, as long as every process uses the same. */
const NIGHTLY_LOCK = 7_215_314

/**
 * Makes a backup a day at or after the hour of `BACKUP_AT`, by one of however many nodes, and keeps the
 * latest `BACKUP_KEEP`. A night that was missed is made up for when the site is up again. What fails
 * is logged and tried again.
 */
export function startNightlyBackups(environment: Environment, log: Log) {
  if (environment.BACKUP_AT === undefined) return { close: async () => {} }
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const look = () => {
    running ??= nightly(environment, log, stopping.signal)
      .catch((error: Error) => {
        if (!stopping.signal.aborted) log('error', `The nightly backup failed: ${error.message}`)
      })
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, EVERY).unref()
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort(new Error('The site is stopped.'))
      await running
    },
  }
}

async function nightly(environment: Environment, log: Log, signal: AbortSignal): Promise<void> {
  const { BACKUP_AT = 0, BACKUP_DIR, BACKUP_KEEP } = environment
  if (hourOf(new Date()) < BACKUP_AT) return
  const path = join(BACKUP_DIR, `nightly-${timestamp()}.tar`)
  const write = (source: Source) => writeReadable(source, path, signal)
  const manifest = environment.SUPABASE_URL
    ? await ofProject(environment, log, write)
    : await ofInstallation(environment, write)
  if (!manifest) return log('debug', 'No nightly backup is due here')
  log('info', `The nightly backup is written to ${path}: ${contentOf(manifest)}`)
  for (const fault of faultsOf(manifest)) log('error', `The nightly backup: ${fault}`)
  await removeOld(BACKUP_DIR, BACKUP_KEEP)
}

/** One that cannot be read again is none. */
async function writeReadable(source: Source, path: string, signal: AbortSignal) {
  const manifest = await writeBackup(source, path, { signal })
  try {
    await checkArchive(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return manifest
}

/** All but the latest, and what was broken off before them. Other names are somebody else's. */
async function removeOld(directory: string, keep: number): Promise<void> {
  const files = await nightlyFiles(directory)
  const [oldest = '', latest = ''] = [files.at(-keep), files.at(-1)]
  for (const name of await readdir(directory)) {
    const whole = name.replace(/\.partial(\.rows)?$/, '')
    if (!timeOf(whole) || whole >= (whole === name ? oldest : latest)) continue
    await rm(join(directory, name), { force: true })
  }
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
      const [latest] = await installation.sql<{ value: string }[]>`
        select value from platform.settings where key = ${LATEST}`
      if (!lock?.taken || isToday(latest?.value)) return undefined
      const manifest = await write(source)
      // Written beside the snapshot, but before its lock ends.
      await installation.sql`
        insert into platform.settings (key, value) values (${LATEST}, ${manifest.takenAt})
        on conflict (key) do update set value = excluded.value`
      return manifest
    }),
  )
}

/** There is nothing to agree on with other nodes: what is in the directory counts. */
async function ofProject(environment: Environment, log: Log, write: Write) {
  const files = await nightlyFiles(environment.BACKUP_DIR)
  if (files.map(timeOf).some(isToday)) return undefined
  return withPlace(environment, log, (place) => withSource(place, write))
}

/** One from a day to come was made while the clock was wrong. */
function isToday(time: string | undefined): boolean {
  return time !== undefined && dayOf(time) === today()
}

/** In the order of time. */
async function nightlyFiles(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(() => [])).filter(timeOf).sort()
}

/** When the one of this name was begun, ISO 8601; undefined for other names. */
function timeOf(name: string): string | undefined {
  const time = name.replace(NAME, '$1T$2:$3:$4.$5Z')
  return time === name || Number.isNaN(Date.parse(time)) ? undefined : time
}
