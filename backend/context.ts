import type { AuthOptions } from './auth/options.ts'
import type { Background } from './background.ts'
import type { AnonPool } from './database/anon-pool.ts'
import type { Pool } from './database/pool.ts'
import type { Keyring } from './keyring.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/index.ts'
import type { AnswerLimits } from './rest/execute.ts'
import type { S3Options } from './storage/s3-clients.ts'
import type { Verify } from './tokens.ts'

export interface BackendContext {
  keyring: Keyring
  /** The installation's own, which no revocation replaces: stored hashes of codes stay valid. */
  secret: string
  verify: Verify
  issuer: string
  siteUrl: string
  /** Logged in as `authenticator`, for requests that run as the caller's role. */
  database: Pool
  /** Connections that stay `anon`, for reads by the site's own pages. */
  siteReads: AnonPool
  anonReads: AnonPool
  /** Logged in as `supabase_auth_admin`, which owns no content. */
  authDatabase: Pool
  storageDatabase: Pool
  filesDirectory: string
  s3?: S3Options
  uploadLimit: number
  versionsDays: number
  maxRows?: number
  answerLimits?: AnswerLimits
  auth: AuthOptions
  mailer: Mailer
  background: Background
  log: Log
}
