import type { AuthOptions } from './auth/options.ts'
import type { Background } from './background.ts'
import type { AnonPool } from './database/anon-pool.ts'
import type { Pool } from './database/pool.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/index.ts'
import type { AnswerLimits } from './rest/execute.ts'
import type { S3Options } from './storage/s3-store.ts'
import type { ApiKeys, Verify } from './tokens.ts'

/** What every service of the backend is built from. */
export interface BackendContext extends ApiKeys {
  /** Signs and verifies every token. */
  secret: string
  /** Verifies a token, an API key or a user's. */
  verify: Verify
  /** Who issued a user's token: the public address of `/auth/v1`. */
  issuer: string
  /** The address of the site, without a slash at the end. */
  siteUrl: string
  /** Logged in as `authenticator`, for requests that run as the caller's role. */
  database: Pool
  /** Logged in as `authenticator` and `anon` ever since, for what the site's own pages read. */
  siteReads: AnonPool
  /** The same for what other clients read with the anonymous key. */
  anonReads: AnonPool
  /** Logged in as `supabase_auth_admin`, which owns no content. */
  authDatabase: Pool
  /** Logged in as `supabase_storage_admin`. */
  storageDatabase: Pool
  /** Where the bytes of stored files are kept. */
  filesDirectory: string
  /** Keeps them in an S3-compatible store instead. */
  s3?: S3Options
  /** Bytes that a stored file may have where its bucket does not say less; 50 MiB. */
  uploadLimit?: number
  /** Rows that one answer of `/rest/v1` holds at most; 1,000, as hosted projects do. */
  maxRows?: number
  answerLimits?: AnswerLimits
  auth: AuthOptions
  mailer: Mailer
  background: Background
  log: Log
}
