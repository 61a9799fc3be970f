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
  /** With the owner's login, for migrations only. */
  database: DatabaseAddress
  /** At least 32 characters; by default generated and kept in the database. */
  secret?: string | undefined
  /** Used instead of derived ones; must verify under the secret. */
  keys?: { [K in keyof ApiKeys]?: string | undefined }
  siteUrl: string
  filesDirectory: string
  s3?: S3Options
  /** In bytes, where a bucket has no lower limit; 50 MiB. */
  uploadLimit?: number
  /** Of one response; 1,000, as in hosted projects. */
  maxRows?: number
  /** Concurrent statements as `anon`, without the site's own; 2. */
  anonStatements?: number | undefined
  /** In milliseconds; 3,000 for `anon`, 8,000 for `authenticated`. */
  statementTimeouts?: StatementTimeouts | undefined
  /** In bytes of `/rest/v1`; 8 MiB for `anon`, 64 MiB for `authenticated`. */
  answerLimits?: AnswerLimits | undefined
  migrations?: string
  /** IANA; America/Chicago by default. */
  timeZone?: string | undefined
  seed?: ((tx: Sql) => Promise<void>) | undefined
  /** Awaited before migrating a database with content. */
  beforeMigrating?: BeforeMigrating | undefined
  auth?: AuthOptions
  /** Empty or absent: all. */
  corsOrigins?: string[]
  /** Absent: every request is admitted. */
  admit?: Admit | undefined
  /** In milliseconds, then 503; 18,000. */
  readTimeout?: number
  log: Log
  /** Repeats what ends with Unavailable. */
  retry?: Retry | undefined
  /** When files can't be stored; absent: the start fails. */
  onStoreFailure?: ((error: StartError) => void) | undefined
}
