import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Admit, admission, answerOf, type Refused } from './admission.ts'
import { type AdminAccount, bootstrapAdmin } from './auth/bootstrap-admin.ts'
import { scheduleCleanUp } from './auth/clean-up.ts'
import type { AuthOptions } from './auth/options.ts'
import { createBackground } from './background.ts'
import { checkDatabase } from './check-database.ts'
import type { BackendContext } from './context.ts'
import { cors } from './cors.ts'
import { AnonPool } from './database/anon-pool.ts'
import type { DatabaseAddress } from './database/client.ts'
import {
  ANON_STATEMENTS,
  REQUEST_CONNECTIONS,
  SERVICE_CONNECTIONS,
  SITE_CONNECTIONS,
} from './database/connection-counts.ts'
import type { BeforeMigrating } from './database/migrate.ts'
import { createPool, type PoolStats } from './database/pool.ts'
import { prepareDatabase } from './database/prepare.ts'
import type { Sql } from './database/sql.ts'
import type { StartError } from './database/start-error.ts'
import { STATEMENT_TIMEOUTS, type StatementTimeouts } from './database/statement-timeouts.ts'
import { createInternalFetch } from './internal-fetch.ts'
import { lazy } from './lazy.ts'
import type { Log } from './log.ts'
import { createMailer, loadMailer } from './mail/index.ts'
import { readDeadline } from './read-deadline.ts'
import { resolveApiKeys } from './resolve-api-keys.ts'
import type { AnswerLimits } from './rest/execute.ts'
import { createRest } from './rest/index.ts'
import { type Retry, runOnce } from './retry.ts'
import { createStaffCheck } from './staff-check.ts'
import { createStorage } from './storage/index.ts'
import { reachStore } from './storage/reach-store.ts'
import type { S3Options } from './storage/s3-store.ts'
import type { SweepReport } from './storage/sweep.ts'
import { type ApiKeys, createVerifier } from './tokens.ts'

/** In milliseconds: how long statements may go on when the backend is closed. */
const CLOSE_TIMEOUT_MS = 5000

export interface BackendOptions {
  /** How the owner of the database reaches it; only migrations use it. */
  database: DatabaseAddress
  /** Signs every token, at least 32 characters; made and kept in the database when absent. */
  secret?: string | undefined
  /** Keys to use instead of the ones derived from the secret; they must verify under it. */
  keys?: { [K in keyof ApiKeys]?: string | undefined }
  /** The address of the site, without a slash at the end. */
  siteUrl: string
  /** Where the bytes of stored files are kept. */
  filesDirectory: string
  /** Keeps them in an S3-compatible store instead. */
  s3?: S3Options
  /** Bytes that a stored file may have where its bucket does not say less; 50 MiB. */
  uploadLimit?: number
  /** Rows that one answer of `/rest/v1` holds at most; 1,000, as hosted projects do. */
  maxRows?: number
  /** Statements of the anonymous role, the site's own apart, that run at the same time; 2. */
  anonStatements?: number | undefined
  /** How long a statement may take; 3 s for `anon`, 8 s for `authenticated`. */
  statementTimeouts?: StatementTimeouts | undefined
  /** Bytes that an answer of `/rest/v1` may have; 8 MiB for `anon`, 64 MiB for `authenticated`. */
  answerLimits?: AnswerLimits | undefined
  /** The folder of the content's migrations, when it is not `supabase/migrations`. */
  migrations?: string
  /** The IANA name of the zone whose day the database takes for today; America/Chicago when absent. */
  timeZone?: string | undefined
  /** Fills the tables, in the transaction that makes them. */
  seed?: ((tx: Sql) => Promise<void>) | undefined
  /** Awaited before migrations change a database of an older release. */
  beforeMigrating?: BeforeMigrating | undefined
  auth?: AuthOptions
  /** Origins whose scripts may call the backend; all of them when there is none. */
  corsOrigins?: string[]
  /** RequestLike before a request is worked on; without it all are. */
  admit?: Admit | undefined
  /** In milliseconds: how long a read may take until it is answered with 503; 18,000. */
  readTimeout?: number
  log: Log
  /** Repeats a step that ends with Unavailable; without it each runs once. */
  retry?: Retry | undefined
  /** Told why files cannot be kept, instead of a failing start. */
  onStoreFailure?: ((error: StartError) => void) | undefined
}

export interface Backend extends ApiKeys {
  /** Answers `/rest/v1`, `/auth/v1` and `/storage/v1`. Never throws. */
  fetch: (request: Request) => Promise<Response>
  /** The same for what this process asks itself: without what other sites' scripts are told, and uncounted. */
  ask: typeof fetch
  /** The answer to a request that is refused by its head. */
  refusal: (request: Request, refused: Refused) => Promise<Response>
  /**
   * Calls back whenever content has changed. A change that this process made is told before its writer
   * has an answer, and awaited. Resolves when changes of others are heard too.
   */
  onContentChange: (listener: ContentListener) => Promise<void>
  /** Makes the first staff account where there is no account at all; see auth/bootstrap-admin.ts. */
  bootstrapAdmin: (wanted: {
    email: string
    password?: string
  }) => Promise<AdminAccount | undefined>
  /** Cleans the store of files up now, as it also happens daily; see storage/sweep.ts. */
  sweepFiles: () => Promise<SweepReport>
  /** Takes in what else waits for its first use: accounts and mail. */
  takeIn: () => Promise<unknown>
  /**
   * Resolve when the database and the store of files can be used, and unless the last mail could not be
   * handed to the mail server; they throw otherwise.
   */
  needs: Record<'database' | 'store' | 'mail', () => Promise<void>>
  /** Mails that could not be sent since the start. */
  mailFailures: () => number
  /** How the pools of connections are used, by their names. */
  pools: () => Record<string, PoolStats>
  close: () => Promise<void>
}

/** Which tables changed, `objects` for stored files; anything may have where none are named. */
export interface ContentChange {
  tables?: string[] | undefined
  /** Whether this process wrote. */
  here: boolean
}

type ContentListener = (change: ContentChange) => unknown

/**
 * A Supabase-compatible backend on a PostgreSQL: brings the schema up to date and serves it.
 *
 * @throws StartError with one line that says what to do; Unavailable, which is one, where the database or
 *   the store may answer later.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { retry = runOnce } = options
  // Sample content fills the store within the transaction that makes the tables: not while one waits.
  const { s3 } = options
  if (options.seed && s3) await retry(() => reachStore(s3))
  const { secret, versions, passwordOf, closeLogins } = await retry(() => prepareDatabase(options))
  const login = (username: string, max: number) => ({
    as: { username, password: passwordOf(username) },
    name: username,
    max,
  })
  const pool = (username: string, max: number) => createPool(options.database, login(username, max))
  const issuer = `${options.siteUrl}/auth/v1`
  const keys = await resolveApiKeys(secret, options.keys)
  const verify = createVerifier(secret, issuer)
  const { anonStatements = ANON_STATEMENTS.min, statementTimeouts = STATEMENT_TIMEOUTS } = options
  const anon = await verify(keys.anonKey)
  const siteReads = new AnonPool(options.database, anon, {
    ...login('authenticator', SITE_CONNECTIONS),
    name: 'site',
  })
  const anonReads = new AnonPool(options.database, anon, {
    ...login('authenticator', anonStatements),
    name: 'anon',
    statementTimeout: statementTimeouts.anon,
  })
  const node = randomUUID()
  const listeners: ContentListener[] = []
  // What is committed is saved, whatever becomes of those who hear of it.
  const tell = (change: ContentChange) =>
    Promise.all(listeners.map(async (each) => each(change))).catch((error: unknown) =>
      options.log('error', 'A change was not told everywhere', { error }),
    )
  const context: BackendContext = {
    ...keys,
    secret,
    verify,
    issuer,
    siteUrl: options.siteUrl,
    database: createPool(options.database, {
      ...login('authenticator', REQUEST_CONNECTIONS),
      node,
      onWrite: (tables) => tell({ tables, here: true }),
      statementTimeouts,
    }),
    siteReads,
    anonReads,
    authDatabase: pool('supabase_auth_admin', SERVICE_CONNECTIONS),
    storageDatabase: pool('supabase_storage_admin', SERVICE_CONNECTIONS),
    filesDirectory: options.filesDirectory,
    ...(options.s3 && { s3: options.s3 }),
    ...(options.uploadLimit && { uploadLimit: options.uploadLimit }),
    ...(options.maxRows && { maxRows: options.maxRows }),
    ...(options.answerLimits && { answerLimits: options.answerLimits }),
    auth: options.auth ?? {},
    mailer: createMailer(options.auth ?? {}, options.siteUrl, options.log),
    background: createBackground(options.log),
    log: options.log,
  }
  const pools = {
    site: siteReads.pool,
    anon: anonReads.pool,
    authenticator: context.database,
    supabase_auth_admin: context.authDatabase,
    supabase_storage_admin: context.storageDatabase,
  }
  const rest = createRest(context)
  // It stays logged in to listen: our first login has done its work.
  const inside = rest.listening.then(closeLogins)
  const storage = await createStorage(context, retry, options.onStoreFailure)
  scheduleCleanUp(context)

  const accounts = accountsOf(context)

  const services = new Hono()
  services.route('/rest/v1', rest.app)
  services.all('/auth/v1/*', async (c) => (await accounts()).fetch(c.req.raw))
  services.route('/storage/v1', storage.app)
  const { admit, readTimeout: timeoutMs } = options
  const { serviceRoleKey } = context
  const admitted = new Hono()
  if (admit)
    admitted.use(admission({ admit, serviceRoleKey, verify, mayWrite: createStaffCheck(context) }))
  admitted.route('/', services)
  const app = new Hono()
  app.use(cors(options.corsOrigins))
  app.all(
    '*',
    readDeadline((request) => admitted.fetch(request), { serviceRoleKey, timeoutMs }),
  )
  const refusing = new Hono<{ Bindings: { refused: Refused } }>()
  refusing.use(cors(options.corsOrigins))
  refusing.all('*', (c) => answerOf(c.req.path, c.env.refused))
  return {
    anonKey: context.anonKey,
    serviceRoleKey: context.serviceRoleKey,
    fetch: async (request) => app.fetch(request),
    refusal: async (request, refused) => refusing.fetch(request, { refused }),
    ask: createInternalFetch(services, rest.ask),
    onContentChange: async (listener) => {
      listeners.push(listener)
      const hear = (told: string) => {
        const [table = '', writer] = told.split(' ')
        if (writer !== node) void listener({ tables: [table], here: false })
      }
      await context.database.listen('content_changed', hear, () => void listener({ here: false }))
    },
    sweepFiles: storage.sweep,
    takeIn: () => Promise.all([accounts(), loadMailer()]),
    needs: {
      database: () => checkDatabase(context.authDatabase, versions),
      store: storage.check,
      mail: context.mailer.check,
    },
    mailFailures: context.mailer.failures,
    pools: () =>
      Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.use()])),
    bootstrapAdmin: (wanted) => bootstrapAdmin(context, wanted),
    close: async () => {
      storage.stop()
      await Promise.all([inside, context.background.end()])
      await Promise.all(Object.values(pools).map((pool) => pool.end(CLOSE_TIMEOUT_MS)))
    },
  }
}

/** Answers everything below `/auth/v1`; taken in with the first request, for visitors have no accounts. */
function accountsOf(context: BackendContext): () => Promise<Hono> {
  return lazy(async () => {
    const { createAuth } = await import('./auth/index.ts')
    return new Hono().route('/auth/v1', createAuth(context))
  })
}
