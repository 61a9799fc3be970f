import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, ok, problem, warning } from './finding.ts'
import type { Patient } from './patient.ts'

/** In milliseconds. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days: a nightly backup that was missed, and one by hand that is forgotten. */
const MISSED = 2
const FORGOTTEN = 30

/** How old the latest backup is. */
export const checkBackups: Check = async (patient) => {
  const { BACKUP_DIR, BACKUP_AT } = patient.environment
  const latest = Math.max(await latestFile(BACKUP_DIR), await latestNightly(patient))
  if (latest === 0)
    return [warning(`there is none in ${BACKUP_DIR}: npm run backup, or set BACKUP_AT`)]
  const days = Math.floor((Date.now() - latest) / DAY)
  const text = `the latest was made ${new Date(latest).toISOString().slice(0, 10)}`
  if (latest > Date.now() + HOUR)
    return [problem(`${text}, which is to come: a clock is or was wrong; make one now`)]
  if (BACKUP_AT !== undefined && days >= MISSED)
    return [problem(`${text}, and BACKUP_AT wants one each night: see the log`)]
  if (days >= FORGOTTEN) return [warning(`${text}: npm run backup, or set BACKUP_AT`)]
  return [ok(`${text}; keep copies on another machine`)]
}

/** In ms since 1970; 0 where there is none. */
async function latestFile(directory: string): Promise<number> {
  if (!existsSync(directory)) return 0
  const names = (await readdir(directory)).filter((name) => name.endsWith('.tar'))
  const times = names.map(async (name) => (await stat(join(directory, name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}

/** That of another node, perhaps: see server/backup/nightly.ts. */
async function latestNightly({ database }: Patient): Promise<number> {
  if (!database || database.migrations.missing.length > 0) return 0
  const [row] = await database.owner<{ value: string }[]>`
    select value from platform.settings where key = 'nightly_backup'`
  return row ? Date.parse(row.value) : 0
}
