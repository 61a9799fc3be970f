import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { StartError } from '../backend/database/start-error.ts'
import { ACCOUNT_SETTINGS } from './settings/accounts.ts'
import { ADDRESS_SETTINGS } from './settings/address.ts'
import { BACKUP_SETTINGS } from './settings/backups.ts'
import { DATABASE_SETTINGS } from './settings/database.ts'
import { LIMIT_SETTINGS } from './settings/limits.ts'
import { OPERATION_SETTINGS } from './settings/operations.ts'
import { PAGE_CACHE_SETTINGS } from './settings/page-cache.ts'
import { UPLOAD_SETTINGS } from './settings/uploads.ts'

/** All settings; `.env.example` explains them. A blank value counts as absent. */
const schema = z.object({
  ...ADDRESS_SETTINGS,
  ...DATABASE_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...UPLOAD_SETTINGS,
  ...PAGE_CACHE_SETTINGS,
  ...BACKUP_SETTINGS,
  ...LIMIT_SETTINGS,
  ...OPERATION_SETTINGS,
})

export type Settings = z.infer<typeof schema> & { SITE_URL: string; BACKUP_DIR: string }

/** Reads the environment and `.env`. @throws StartError that names the first invalid variable and what it should be. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  refuseRenamed(process.env)
  refuseMisspelt(process.env)
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
  const { data, error } = schema.safeParse(given)
  if (error) {
    const [issue] = error.issues
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message} (see .env.example)`)
  }
  if (data.SUPABASE_URL && data.DATABASE_URL) {
    throw new StartError(
      'SUPABASE_URL and DATABASE_URL exclude each other: the first uses a hosted project, the second our own backend.',
    )
  }
  if (data.SUPABASE_URL && !data.SUPABASE_ANON_KEY) {
    throw new StartError('SUPABASE_ANON_KEY: is needed with SUPABASE_URL (see .env.example)')
  }
  if (data.BACKUP_AT !== undefined && data.SUPABASE_URL && !data.SUPABASE_SERVICE_ROLE_KEY) {
    throw new StartError('SUPABASE_SERVICE_ROLE_KEY: is needed with BACKUP_AT (see .env.example)')
  }
  refuseIncomplete(data)
  return {
    ...data,
    DATA_DIR: resolve(data.DATA_DIR),
    BACKUP_DIR: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    SITE_URL: data.SITE_URL ?? `http://localhost:${data.PORT}`,
  }
}

export const RENAMED_SETTINGS: Record<string, string> = {
  PAGE_PATIENCE: 'PAGE_TIMEOUT_MS',
  S3_PATIENCE: 'S3_TIMEOUT_MS, in milliseconds',
  REQUESTS_AT_ONCE: 'MAX_CONCURRENT_REQUESTS',
  HEAD_SECONDS: 'HEADERS_TIMEOUT',
  BODY_SECONDS: 'BODY_TIMEOUT',
  IDLE_SECONDS: 'IDLE_TIMEOUT',
}

/** A former name would have no effect. @throws StartError that gives the new name. */
function refuseRenamed(variables: NodeJS.ProcessEnv): void {
  for (const [former, current] of Object.entries(RENAMED_SETTINGS)) {
    if (variables[former]?.trim())
      throw new StartError(`${former} is now ${current} (see .env.example)`)
  }
}

/** Variables of Node, of the system, and of `compose.yaml`, which uses the same file. */
const OTHER_VARIABLES = /^(NODE_|LC_|MALLOC_|POSTGRES_|COMPOSE_|SEAWEEDFS_)|^(LANG|PATH|TMPDIR|TZ)$/

/** Names in `.env` that are not settings, and so have no effect. */
export function unknownSettings(): string[] {
  if (!existsSync('.env')) return []
  const names = Object.keys(parseEnv(readFileSync('.env', 'utf8')))
  return names.filter((name) => !(name in schema.shape) && !OTHER_VARIABLES.test(name))
}

/** Shorter names, such as PORT, are too similar to variables of other programs. */
const MIN_COMPARED = 6

/** A start with a misspelt DATABASE_URL would create an empty database. @throws StartError for a typo. */
function refuseMisspelt(variables: NodeJS.ProcessEnv): void {
  const wanted = Object.keys(schema.shape).filter(
    (name) => name.length >= MIN_COMPARED && !variables[name],
  )
  for (const given of Object.keys(variables)) {
    if (given in schema.shape) continue
    const meant = wanted.find((name) => isTypo(given, name))
    if (meant) throw new StartError(`${given} is no setting: is ${meant} meant? (see .env.example)`)
  }
}

/** Differs by case or one typo (added, missing, changed, swapped letters); two would match other programs' variables. */
function isTypo(given: string, name: string): boolean {
  const a = given.toUpperCase()
  let start = 0
  while (start < a.length && a[start] === name[start]) start++
  let end = 0
  while (end < Math.min(a.length, name.length) - start && a.at(-1 - end) === name.at(-1 - end))
    end++
  const [one, other] = [a.slice(start, a.length - end), name.slice(start, name.length - end)]
  const isSwap = one.length === 2 && one === `${other[1]}${other[0]}`
  return isSwap || (one.length <= 1 && other.length <= 1)
}

function refuseIncomplete(data: z.infer<typeof schema>): void {
  const pairs = [
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
    ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const
  for (const [one, other] of pairs) {
    if (data[one] && !data[other])
      throw new StartError(`${other}: is needed with ${one} (see .env.example)`)
  }
}
