import { join, resolve } from 'node:path'
import { StartError } from '../backend/database/start-error.ts'
import { withSource, withTarget } from '../server/backup/backup-target.ts'
import { contentOf, faultsOf, runCommand, timestamp } from '../server/backup/command.ts'
import { verify } from '../server/backup/verify.ts'
import { writeBackup } from '../server/backup/write-backup.ts'
import { createLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'

const USAGE = 'Usage: npm run backup [-- FILE] | npm run backup -- --verify FILE'

await runCommand(async (args, context) => {
  const [first = '', second] = args
  const log = createLog('warn')
  if (first === '--verify' && second && args.length === 2) {
    const { manifest, filled } = await verify(resolve(second), log, context)
    const came = filled.length ? 'came back, but for what is named here' : 'came back as they were'
    return [`Whole: ${contentOf(manifest)} ${came}.`, ...filled, ...faultsOf(manifest)]
  }
  if (first.startsWith('-') || args.length > 1) throw new StartError(USAGE)
  const settings = readSettings()
  const path = resolve(first || join(settings.BACKUP_DIR, `backup-${timestamp()}.tar`))
  const manifest = await withTarget(settings, log, (target) =>
    withSource(target, (source) => writeBackup(source, path, context)),
  )
  const faults = faultsOf(manifest)
  // A hosted project's files may vanish during the backup; ours may not.
  if (faults.length && manifest.from !== 'hosted') process.exitCode = 1
  return [path, `${contentOf(manifest)}.`, ...faults, ...manifest.notes]
})
