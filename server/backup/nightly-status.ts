import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../backend/database/sql.ts'
import { archivesOf, timeOf } from './dated-archives.ts'

export interface BackupStatus {
  /** When the last good one started, in ms since 1970; 0 if there is none, undefined before it is known. */
  lastSuccess: number | undefined
  failures: number
}

export interface NightlyBackups {
  status: () => BackupStatus | undefined
  close: () => Promise<void>
}

export interface FailedBackup {
  at: string
  reason: string
}

/** In DATA_DIR: the last attempt, if it failed. A hosted project has no database of ours to store it. */
const FILE_NAME = 'backup-failure.json'

/** Stores a failed attempt for the doctor. On a full disk it is lost, but the doctor reports the disk. */
export async function recordFailure(directory: string, reason: string): Promise<void> {
  const failure: FailedBackup = { at: new Date().toISOString(), reason }
  await writeFile(join(directory, FILE_NAME), JSON.stringify(failure), { mode: 0o600 }).catch(
    () => {},
  )
}

/** To be called after a good backup. */
export async function clearFailure(directory: string): Promise<void> {
  await rm(join(directory, FILE_NAME), { force: true })
}

/** The last attempt, if it failed. */
export async function readFailure(directory: string): Promise<FailedBackup | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, FILE_NAME), 'utf8')) as FailedBackup
  } catch {
    return undefined
  }
}

/** Key in `platform.settings`: when the last good nightly backup of any node started, ISO 8601. */
export const LAST_NIGHTLY = 'nightly_backup'

/** That time in ms since 1970; 0 if there is none. */
export async function lastNightly(sql: Sql): Promise<number> {
  const [row] = await sql<{ value: string }[]>`
    select value from platform.settings where key = ${LAST_NIGHTLY}`
  return row ? Date.parse(row.value) : 0
}

/** The same from the files of a directory. Times in the future are ignored: the clock was wrong. */
export async function lastNightlyFile(directory: string): Promise<number> {
  const times = (await archivesOf('nightly', directory)).map((name) =>
    Date.parse(timeOf('nightly', name) ?? ''),
  )
  return Math.max(0, ...times.filter((time) => time <= Date.now()))
}
