import { readEnvironment } from '../server/environment.ts'
import { stopReason } from '../server/stop-reason.ts'
import { checkSignUp, checkStaff } from './doctor/accounts.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkBuckets, checkStore } from './doctor/buckets.ts'
import { checkClock } from './doctor/clock.ts'
import { type Check, type Finding, problem } from './doctor/finding.ts'
import { checkKeys, checkSecrets } from './doctor/keys.ts'
import { checkLimits } from './doctor/limits.ts'
import { checkDisk, checkPictures } from './doctor/machine.ts'
import { checkAddress, checkMail } from './doctor/mail.ts'
import { openPatient, type Patient } from './doctor/patient.ts'
import { checkRights } from './doctor/rights.ts'
import { checkMigrations, checkVersions } from './doctor/versions.ts'

// Looks whether the installation that the environment names is sound: one line a finding, exit code 1
// where one of them is a problem. It changes no content.
const CHECKS: Record<string, Check> = {
  Versions: checkVersions,
  Migrations: checkMigrations,
  Secrets: checkSecrets,
  Keys: checkKeys,
  Rights: checkRights,
  'Sign-up': checkSignUp,
  Staff: checkStaff,
  Limits: checkLimits,
  Buckets: checkBuckets,
  Store: checkStore,
  Mail: checkMail,
  Clock: checkClock,
  Disk: checkDisk,
  Pictures: checkPictures,
  Backups: checkBackups,
  Address: checkAddress,
}

async function examine(patient: Patient): Promise<Finding[]> {
  const all: Finding[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const findings = await check(patient).catch((error: Error) => [problem(error.message)])
    for (const { level, text } of findings)
      console.log(`${level.padEnd(8)} ${name.padEnd(10)} ${text}`)
    all.push(...findings)
  }
  return all
}

try {
  const patient = await openPatient(readEnvironment())
  const findings = await examine(patient).finally(patient.close)
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
