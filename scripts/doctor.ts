import { readSettings } from '../server/settings.ts'
import { stopReason } from '../server/stop-reason.ts'
import { checkSignUp, checkStaff } from './doctor/accounts.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkBuckets, checkStore } from './doctor/buckets.ts'
import { checkClock } from './doctor/clock.ts'
import { type CheckContext, type Need, openForChecks } from './doctor/context.ts'
import { type Check, type Finding, problem, skipped } from './doctor/finding.ts'
import { checkKeys, checkSecrets } from './doctor/keys.ts'
import { checkLimits } from './doctor/limits.ts'
import { checkDisk, checkPictures } from './doctor/machine.ts'
import { checkAddress, checkMail } from './doctor/mail.ts'
import { checkMarks } from './doctor/marks.ts'
import { checkRights } from './doctor/rights.ts'
import { checkMigrations, checkVersions } from './doctor/versions.ts'

// A line per finding, exit code 1 for a problem; changes no content.
const CHECKS: [name: string, check: Check, ...needs: Need[]][] = [
  ['Versions', checkVersions],
  ['Migrations', checkMigrations, 'database'],
  ['Secrets', checkSecrets],
  ['Keys', checkKeys, 'services'],
  ['Rights', checkRights, 'services'],
  ['Sign-up', checkSignUp, 'services'],
  ['Staff', checkStaff, 'services'],
  ['Limits', checkLimits, 'database'],
  ['Marks', checkMarks, 'database'],
  ['Buckets', checkBuckets, 'services'],
  ['Store', checkStore, 'services', 'store'],
  ['Mail', checkMail],
  ['Clock', checkClock, 'database', 'project'],
  ['Disk', checkDisk],
  ['Pictures', checkPictures],
  ['Backups', checkBackups, 'database'],
  ['Address', checkAddress],
]

async function examine(context: CheckContext): Promise<Finding[]> {
  const { faults } = context
  const all: Finding[] = []
  const report = (name: string, findings: Finding[]) => {
    for (const { level, text } of findings)
      console.log(`${level.padEnd(8)} ${name.padEnd(10)} ${text}`)
    all.push(...findings)
  }
  for (const { name, text } of faults) report(name, [problem(text)])
  for (const [name, check, ...needs] of CHECKS) {
    if (faults.some((fault) => fault.name === name)) continue
    const fault = faults.find(({ blocks }) => needs.some((need) => blocks.includes(need)))
    report(
      name,
      fault
        ? [skipped(`not tried: see ${fault.name}`)]
        : await check(context).catch((error: Error) => [problem(error.message)]),
    )
  }
  return all
}

try {
  const context = await openForChecks(readSettings())
  const findings = await examine(context).finally(context.close)
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  console.log(`\nProblems: ${count('problem')}. Warnings: ${count('warning')}.`)
  process.exitCode = count('problem') > 0 ? 1 : 0
} catch (error) {
  const reason = stopReason(error)
  if (reason === undefined) throw error
  console.error(`Stopped: ${reason}`)
  process.exitCode = 1
}
