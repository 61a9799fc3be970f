import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf, hourOf, today } from '../../app/lib/dates.ts'
import type { Log } from '../../backend/context.ts'
import type { Sql } from '../../backend/database/connect.ts'
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
const NAME = /^nightly-(.+)\.tar$/
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
  const write = (source: Source) => writeBackup(source, path, { signal })
  const manifest = environment.SUPABASE_URL
    ? await ofProject(environment, log, write)
    : await ofInstallation(environment, write)
  if (!manifest) return log('debug', 'No nightly backup is due here')
  await checkArchive(path)
  log('info', `The nightly backup is written to ${path}: ${contentOf(manifest)}`)
  for (const fault of faultsOf(manifest)) log('error', `The nightly backup: ${fault}`)
  await removeOld(BACKUP_DIR, BACKUP_KEEP)
}

/** All but the latest, and what was broken off before them. */
async function removeOld(directory: string, keep: number): Promise<void> {
  const files = await nightlyFiles(directory)
  const oldest = files.at(-keep) ?? ''
  const all = (await readdir(directory)).filter((name) => name.startsWith('nightly-'))
  for (const name of all) {
    const isUnfinished = name.includes('.partial') && name < (files.at(-1) ?? '')
    if (name < oldest || isUnfinished) await rm(join(directory, name), { force: true })
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
      const latest = await latestNightly(environment, installation.sql)
      if (!lock?.taken || (latest && dayOf(latest) >= today())) return undefined
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
  const latest = await latestNightly(environment)
  if (latest && dayOf(latest) >= today()) return undefined
  return withPlace(environment, log, (place) => withSource(place, write))
}

/**
 * When the latest nightly backup was begun, ISO 8601: of all nodes where the owner of their database
 * is given, else of those in `BACKUP_DIR`.
 */
async function latestNightly(
  { BACKUP_DIR }: Environment,
  owner?: Sql,
): Promise<string | undefined> {
  if (owner) {
    const rows = await owner<{ value: string }[]>`
      select value from platform.settings where key = ${LATEST}`
    return rows[0]?.value
  }
  const [, time] = NAME.exec((await nightlyFiles(BACKUP_DIR)).at(-1) ?? '') ?? []
  return time?.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, 'T$1:$2:$3.$4Z')
}

async function nightlyFiles(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(() => [])).filter((name) => NAME.test(name)).sort()
}
