import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../backend/database/sql.ts'
import { archivesOf, timeOf } from './dated-archives.ts'

/** How nightly backups go. */
export interface BackupStatus {
  /** When the last good one was begun, in ms since 1970; 0 where there is none, undefined before it is known. */
  lastSuccess: number | undefined
  /** Attempts that failed since the start of the process. */
  failures: number
}

export interface NightlyBackups {
  /** Undefined where none are wanted. */
  status: () => BackupStatus | undefined
  close: () => Promise<void>
}

export interface FailedBackup {
  /** ISO 8601. */
  at: string
  reason: string
}

/** In DATA_DIR: the last attempt, if it failed. Without a database (a hosted project) there is no other place. */
const NAME = 'backup-failure.json'

/** Leaves word of a failed attempt for the doctor. On a full disk it is lost: the doctor sees the disk. */
export async function recordFailure(directory: string, reason: string): Promise<void> {
  const failure: FailedBackup = { at: new Date().toISOString(), reason }
  await writeFile(join(directory, NAME), JSON.stringify(failure), { mode: 0o600 }).catch(() => {})
}

/** After a good one. */
export async function clearFailure(directory: string): Promise<void> {
  await rm(join(directory, NAME), { force: true })
}

/** The last attempt, if it failed. */
export async function readFailure(directory: string): Promise<FailedBackup | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, NAME), 'utf8')) as FailedBackup
  } catch {
    return undefined
  }
}

/** In `platform.settings`: when the last good nightly backup was begun, on whichever node; ISO 8601. */
export const LAST_NIGHTLY = 'nightly_backup'

/** That time in ms since 1970; 0 where there is none. */
export async function lastNightly(sql: Sql): Promise<number> {
  const [row] = await sql<{ value: string }[]>`
    select value from platform.settings where key = ${LAST_NIGHTLY}`
  return row ? Date.parse(row.value) : 0
}

/** The same by the files of a directory. Those of a time to come were made while the clock was wrong. */
export async function lastNightlyFile(directory: string): Promise<number> {
  const times = (await archivesOf('nightly', directory)).map((name) =>
    Date.parse(timeOf('nightly', name) ?? ''),
  )
  return Math.max(0, ...times.filter((time) => time <= Date.now()))
}
