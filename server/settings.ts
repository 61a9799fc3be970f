import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { CONTACT, FIRST_STAFF_EMAIL } from '../app/brand/contact.ts'
import { ANON_STATEMENTS } from '../backend/database/connection-counts.ts'
import { StartError } from '../backend/database/start-error.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
const MAX_PROCESSES = 99
const processes = z
  .string()
  .regex(/^([1-9]\d?|max)$/, 'must be a number from 1 to 99, or max')
  .transform((value) =>
    value === 'max' ? Math.min(availableParallelism(), MAX_PROCESSES) : Number(value),
  )
const atLeastOne = wholeNumber.pipe(z.number().min(1, 'must be 1 or more'))

const oidcIssuer = z.strictObject({
  name: z.string().min(1),
  issuer: address,
  clientId: z.string().min(1),
  clientSecret: z.string().optional(),
})

function json<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

/** As a URI; an e-mail address becomes one. */
const contact = z
  .string()
  .transform((text) => (/^[^:/@]+@[^:/]+$/.test(text) ? `mailto:${text}` : text))
  .pipe(z.url({ protocol: /^(mailto|https|tel)$/, error: 'must be an e-mail or https:// address' }))

/** All settings; `.env.example` explains them. A blank value counts as absent. */
const schema = z.object({
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: processes.default(1),
  SITE_URL: address.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SUPABASE_URL: address.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  SECURITY_CONTACT: contact.default(`mailto:${CONTACT.email}`),
  STAFF_EMAIL: z.email('must be an e-mail address').default(FIRST_STAFF_EMAIL),
  STAFF_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_TIMEOUT_MS: atLeastOne.default(20_000),
  PAGE_CACHE_SECONDS: wholeNumber.default(300),
  PAGE_TIMEOUT_MS: wholeNumber.default(300),
  CDN_SECONDS: wholeNumber.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: wholeNumber.pipe(z.number().max(300)).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SAMPLE_CONTENT: flag.optional(),
  OPEN_SIGNUP: flag.default(false),
  OIDC_ISSUERS: json(z.array(oidcIssuer)).default([]),
  REQUIRE_PROOF: flag.default(true),
  REQUIRE_AAL2: flag.default(true),
  REDIRECT_URLS: list.default([]),
  CORS_ORIGINS: list.default([]),
  TRUSTED_PROXIES: list.default([]),
  PICTURE_HOSTS: list
    .pipe(
      z.array(
        z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names, such as pictures.example'),
      ),
    )
    .default([]),
  PICTURES_LIMIT: wholeNumber.default(1024 * 1024 * 1024),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: wholeNumber.pipe(z.number().max(23, 'must be an hour from 0 to 23')).optional(),
  BACKUP_BEFORE_MIGRATING: flag.default(true),
  BACKUP_KEEP: wholeNumber.pipe(z.number().min(1, 'must be 1 or more')).default(14),
  VERSIONS_DAYS: wholeNumber.pipe(z.number().min(30, 'must be 30 or more')).default(730),
  UPLOAD_LIMIT: atLeastOne.default(50 * 1024 * 1024),
  READS_PER_SECOND: wholeNumber.default(100),
  WRITES_PER_SECOND: wholeNumber.default(50),
  PAGES_PER_SECOND: wholeNumber.default(20),
  PICTURES_PER_SECOND: wholeNumber.default(50),
  SIGN_INS_PER_MINUTE: wholeNumber.default(30),
  MAILS_PER_MINUTE: wholeNumber.default(1),
  MAILS_PER_HOUR: wholeNumber.default(10),
  MAILS_PER_DAY: wholeNumber.default(20),
  MAX_CONCURRENT_REQUESTS: wholeNumber.default(200),
  MAX_CONCURRENT_RENDERS: atLeastOne.default(Math.max(availableParallelism(), 2)),
  REFUSAL_DELAY_MS: wholeNumber.default(500),
  ANON_STATEMENTS: atLeastOne.default(
    Math.min(Math.max(availableParallelism() - 1, ANON_STATEMENTS.min), ANON_STATEMENTS.max),
  ),
  QUEUED_PER_CLIENT: atLeastOne.default(16),
  STATEMENT_TIMEOUT_ANON_MS: atLeastOne.default(3000),
  STATEMENT_TIMEOUT_USER_MS: atLeastOne.default(8000),
  ANSWER_LIMIT_ANON: atLeastOne.default(8 * 1024 * 1024),
  ANSWER_LIMIT_USER: atLeastOne.default(64 * 1024 * 1024),
  CONNECTIONS: atLeastOne.default(10_000),
  CONNECTIONS_PER_ADDRESS: atLeastOne.default(500),
  UNSENT_PER_ADDRESS: atLeastOne.default(8 * 1024 * 1024),
  HEADERS_TIMEOUT: atLeastOne.default(10),
  BODY_TIMEOUT: atLeastOne.default(30),
  IDLE_TIMEOUT: atLeastOne.default(120),
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
