import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../backend/database/start-error.ts'
import { contentOf, faultsOf, runCommand, timestamp } from '../server/backup/command.ts'
import type { Manifest } from '../server/backup/manifest.ts'
import { restore } from '../server/backup/restore.ts'
import { createLog } from '../server/log.ts'
import { readSettings, type Settings } from '../server/settings.ts'

const USAGE = 'Usage: npm run restore -- FILE [--replace] [--to postgres://… | --to https://…]'

await runCommand(async (args, progress) => {
  const { file, replace, to } = parse(args)
  const settings = addressed(readSettings(), to)
  const replacedPath = join(settings.BACKUP_DIR, `replaced-${timestamp()}.tar`)
  const { manifest, replaced, lost } = await restore(resolve(file), {
    settings,
    log: createLog('warn'),
    ...(replace && { replacedPath }),
    ...progress,
  })
  return [
    `Restored: ${contentOf(manifest)}, as of ${manifest.takenAt}.`,
    ...(replaced ? [`What was there before is in ${replacedPath}`] : []),
    ...lost.map((line) => `Not carried over: ${line}`),
    ...faultsOf(manifest),
    ...manifest.notes,
    ...(hasStaff(manifest) ? [] : ['Nobody in it is staff: npm run staff -- add EMAIL']),
  ]
})

function hasStaff({ tables }: Manifest): boolean {
  return tables.some(({ name, rows }) => name === 'public.staff' && rows > 0)
}

function parse(args: string[]) {
  try {
    const options = { replace: { type: 'boolean' }, to: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { file, replace: false, ...values }
  } catch {}
  throw new StartError(USAGE)
}

/** The settings with another target. */
function addressed(settings: Settings, to: string | undefined): Settings {
  if (to === undefined) return settings
  const { DATABASE_URL: _, SUPABASE_URL: __, ...rest } = settings
  if (/^postgres(ql)?:\/\//.test(to)) return { ...rest, DATABASE_URL: to }
  if (/^https?:\/\//.test(to)) return { ...rest, SUPABASE_URL: to.replace(/\/+$/, '') }
  throw new StartError(USAGE)
}
