import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lastNightly, lastNightlyFile, readFailure } from '../../server/backup/nightly-status.ts'
import type { CheckContext } from './context.ts'
import { type Check, type Finding, ok, problem, warning } from './finding.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A day, and half a day for a night off. */
const MAX_NIGHTLY_AGE = 36 * HOUR
const MAX_MANUAL_AGE = 30 * DAY

export const checkBackups: Check = async (context) => {
  const { BACKUP_DIR, BACKUP_AT } = context.settings
  const nightly = await latestNightly(context)
  const latest = Math.max(await latestFile(BACKUP_DIR), nightly ?? 0)
  if (latest > Date.now() + HOUR)
    return [
      problem(
        `the latest was made ${dayOf(latest)}, which is to come: a clock is or was wrong; make one now`,
      ),
    ]
  if (BACKUP_AT !== undefined) return checkNightly(context, nightly ?? latest)
  if (latest === 0)
    return [warning(`there is none in ${BACKUP_DIR}: npm run backup, or set BACKUP_AT`)]
  const text = `the latest was made ${dayOf(latest)}`
  if (Date.now() - latest >= MAX_MANUAL_AGE)
    return [warning(`${text}: npm run backup, or set BACKUP_AT`)]
  return [ok(`${text}; keep copies on another machine`)]
}

/** `last`: ms since 1970; 0 for none. */
async function checkNightly({ settings }: CheckContext, last: number): Promise<Finding[]> {
  const failure = await readFailure(settings.DATA_DIR)
  const findings: Finding[] = []
  if (failure && Date.parse(failure.at) > last)
    findings.push(
      problem(`the nightly one failed at ${failure.at} (${failure.reason}): see the log`),
    )
  if (last === 0)
    findings.push(problem('there is none, and BACKUP_AT wants one each night: npm run backup'))
  else if (Date.now() - last > MAX_NIGHTLY_AGE)
    findings.push(
      problem(
        `the latest was made ${dayOf(last)}, and BACKUP_AT wants one each night: see the log`,
      ),
    )
  if (findings.length > 0) return findings
  return [ok(`the latest was made ${dayOf(last)}; keep copies on another machine`)]
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** ms since 1970; 0 for none. */
async function latestFile(directory: string): Promise<number> {
  if (!existsSync(directory)) return 0
  const names = (await readdir(directory)).filter((name) => name.endsWith('.tar'))
  const times = names.map(async (name) => (await stat(join(directory, name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}

/** ms since 1970, of all nodes; undefined if unknown. */
async function latestNightly({ database, settings }: CheckContext): Promise<number | undefined> {
  if (!database) return lastNightlyFile(settings.BACKUP_DIR)
  if (database.migrations.missing.length > 0) return undefined
  return lastNightly(database.owner)
}
