import { Hono } from 'hono'
import type { Refused } from './admission.ts'
import { type AdminAccount, bootstrapAdmin } from './auth/bootstrap-admin.ts'
import { scheduleCleanUp } from './auth/clean-up.ts'
import { checkDatabase } from './check-database.ts'
import { ContentChangeListeners, type ContentListener } from './content-change-listeners.ts'
import type { BackendContext } from './context.ts'
import { createContext, issuerOf, poolsOf } from './create-context.ts'
import { isUnreachable } from './database/failures.ts'
import type { PoolStats } from './database/pool.ts'
import { type Prepared, prepareDatabase } from './database/prepare.ts'
import { Unavailable } from './database/start-error.ts'
import { type DryRun, dryRun } from './dry-run.ts'
import { createInternalFetch, createTransactionFetch } from './internal-fetch.ts'
import { Keyring } from './keyring.ts'
import { lazy } from './lazy.ts'
import { loadMailer } from './mail/index.ts'
import { nextVisibilityChange, type VisibilityChange } from './next-visibility-change.ts'
import type { BackendOptions } from './options.ts'
import { openPreview, type Preview } from './preview-links.ts'
import { createRest } from './rest/index.ts'
import { runOnce } from './retry.ts'
import { createRefusalApp, createServiceApp, routeServices } from './service-app.ts'
import { createStorage } from './storage/index.ts'
import { reachStore } from './storage/reach-store.ts'
import type { SweepReport } from './storage/sweep.ts'
import { type ApiKeys, signPreviewKey } from './tokens.ts'

const CLOSE_TIMEOUT_MS = 5000

export interface Backend extends ApiKeys {
  /** Answers `/rest/v1`, `/auth/v1` and `/storage/v1`. Never throws. */
  fetch: (request: Request) => Promise<Response>
  /** The response to a request that was refused by its head, with CORS headers. */
  refusal: (request: Request, refused: Refused) => Promise<Response>
  /** The same as `fetch` for requests of this process itself: without CORS headers and admission control. */
  internalFetch: typeof fetch
  /** A change by this process is awaited before its writer is answered; resolves when others' changes arrive too. */
  onContentChange: (listener: ContentListener) => Promise<void>
  /** Whether records have appeared or disappeared by their schedules since `since`. @throws pg's errors. */
  nextVisibilityChange: (since: string | undefined) => Promise<VisibilityChange | undefined>
  openPreview: (token: string) => Promise<Preview | undefined>
  userOf: (token: string) => Promise<string | undefined>
  /** An anonymous key with which a record such as `events:<id>` is visible, for a minute. It must not leave the server. */
  previewKey: (record: string) => Promise<string>
  dryRun: DryRun
  bootstrapAdmin: (wanted: {
    email: string
    password?: string
  }) => Promise<AdminAccount | undefined>
  sweepFiles: () => Promise<SweepReport>
  /** Preloads modules that are otherwise imported on first use (accounts, mail). */
  preload: () => Promise<unknown>
  /** Each throws while its service fails; mail fails from an unsent mail to the next sent one. */
  checks: Record<'database' | 'store' | 'mail', () => Promise<void>>
  mailFailures: () => number
  pools: () => Record<string, PoolStats>
  close: () => Promise<void>
}

/** A Supabase-compatible backend; migrates its database first. @throws StartError; Unavailable: it may answer later. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { retry = runOnce, s3, log } = options
  // The seed writes files inside the migration transaction, which must not wait for the store.
  if (options.seed && s3) await retry(() => reachStore(s3))
  const prepared = await retry(() => prepareDatabase(options))
  const changes = new ContentChangeListeners(log)
  const keyring = await createKeyring(options, prepared)
  const context = await createContext(options, prepared, keyring, changes)
  await retry(() => follow(keyring, context))
  const rest = createRest(context)
  // From here on the listening connection keeps `authenticator` logged in.
  const listening = rest.listening.then(prepared.closeLogins)
  const storage = await createStorage(context, retry, options.onStoreFailure)
  scheduleCleanUp(context)
  const auth = lazyAuth(context)
  const services = routeServices({ rest: rest.app, auth, storage: storage.app })
  const app = createServiceApp(services, context, options)
  const refusals = createRefusalApp(options)
  const pools = Object.entries(poolsOf(context))
  return {
    get anonKey() {
      return keyring.anonKey
    },
    get serviceRoleKey() {
      return keyring.serviceRoleKey
    },
    fetch: async (request) => app.fetch(request),
    refusal: async (request, refused) => refusals.fetch(request, { refused }),
    internalFetch: createInternalFetch(services, rest.handle),
    onContentChange: (listener) => changes.subscribe(context.database, listener),
    nextVisibilityChange: (since) => nextVisibilityChange(context, since),
    openPreview: (token) => openPreview(context, token),
    userOf: (token) =>
      keyring.verify(token).then(
        ({ sub }) => sub,
        () => undefined,
      ),
    previewKey: (record) => signPreviewKey(keyring.secret, record),
    dryRun: (person, work, signal) =>
      dryRun(context.database, (tx) => work(createTransactionFetch(services, rest.handle, tx)), {
        person,
        signal,
      }),
    bootstrapAdmin: (wanted) => bootstrapAdmin(context, wanted),
    sweepFiles: storage.sweep,
    preload: () => Promise.all([auth(), loadMailer()]),
    checks: {
      database: () => checkDatabase(context.authDatabase, prepared.versions),
      store: storage.check,
      mail: context.mailer.check,
    },
    mailFailures: context.mailer.failures,
    pools: () => Object.fromEntries(pools.map(([name, pool]) => [name, pool.stats()])),
    close: async () => {
      storage.stop()
      keyring.close()
      await Promise.all([listening, context.background.end()])
      await Promise.all(pools.map(([, pool]) => pool.end(CLOSE_TIMEOUT_MS)))
    },
  }
}

function createKeyring(
  { database, keys, siteUrl, log }: BackendOptions,
  { secret, salts }: Prepared,
): Promise<Keyring> {
  return Keyring.create({
    ...{ secret, salts, database, log },
    issuer: issuerOf(siteUrl),
    configured: keys,
  })
}

async function follow(keyring: Keyring, { database }: BackendContext): Promise<void> {
  await keyring.follow(database).catch((error: Error) => {
    throw isUnreachable(error) ? new Unavailable('database', error.message) : error
  })
}

/** Imported with its first request, because visitors have no accounts. */
function lazyAuth(context: BackendContext): () => Promise<Hono> {
  return lazy(async () => {
    const { createAuth } = await import('./auth/index.ts')
    return new Hono().route('/auth/v1', createAuth(context))
  })
}
