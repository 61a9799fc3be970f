import type { Admit } from './admission.ts'
import type { AuthOptions } from './auth/options.ts'
import type { DatabaseAddress } from './database/client.ts'
import type { BeforeMigrating } from './database/migrate.ts'
import type { Sql } from './database/sql.ts'
import type { StartError } from './database/start-error.ts'
import type { StatementTimeouts } from './database/statement-timeouts.ts'
import type { Log } from './log.ts'
import type { AnswerLimits } from './rest/execute.ts'
import type { Retry } from './retry.ts'
import type { S3Options } from './storage/s3-clients.ts'
import type { ApiKeys } from './tokens.ts'

export interface BackendOptions {
  /** The database and its owner's login, which only migrations use. */
  database: DatabaseAddress
  /** Signs every token, at least 32 characters; generated and stored in the database when absent. */
  secret?: string | undefined
  /** Keys to use instead of the ones derived from the secret; they must verify under it. */
  keys?: { [K in keyof ApiKeys]?: string | undefined }
  siteUrl: string
  filesDirectory: string
  s3?: S3Options
  /** In bytes: the largest file in buckets without a lower limit. */
  uploadLimit: number
  /** How long versions of records are kept; 730. */
  versionsDays?: number | undefined
  /** Rows in one response of `/rest/v1` at most; 1,000, as hosted projects have it. */
  maxRows?: number
  /** Concurrent statements of the anonymous role, without the site's own; 2. */
  anonStatements?: number | undefined
  /** In milliseconds: how long a statement may take; 3,000 for `anon`, 8,000 for `authenticated`. */
  statementTimeouts?: StatementTimeouts | undefined
  /** In bytes: the largest response of `/rest/v1`; 8 MiB for `anon`, 64 MiB for `authenticated`. */
  answerLimits?: AnswerLimits | undefined
  migrations?: string
  /** The IANA name of the zone that decides the database's current date; when absent, it stays as it is. */
  timeZone?: string | undefined
  seed?: ((tx: Sql) => Promise<void>) | undefined
  beforeMigrating?: BeforeMigrating | undefined
  auth?: AuthOptions
  /** Origins whose scripts may call the backend; all of them when empty or absent. */
  corsOrigins?: string[]
  /** Decides whether a request is admitted; without it every request is. */
  admit?: Admit | undefined
  /** In milliseconds: after this long a read is answered with 503; 18,000. */
  readTimeout?: number
  log: Log
  /** Repeats a step of the start that ends with Unavailable; without it each runs once. */
  retry?: Retry | undefined
  /** Called when files cannot be stored; without it the start fails. */
  onStoreFailure?: ((error: StartError) => void) | undefined
}
