import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AdminAccount } from '../backend/auth/bootstrap-admin.ts'
import { LINK_HOURS } from '../backend/auth/one-time-tokens.ts'
import { isUnreachable } from '../backend/database/failures.ts'
import { Unavailable } from '../backend/database/start-error.ts'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import { startBackend } from './backend.ts'
import type { BackupStatus, NightlyBackups } from './backup/nightly-status.ts'
import { nightlyBackups } from './backup/optional-backups.ts'
import { clientForTokens } from './content-changed-endpoint.ts'
import { handleRequests } from './handle-requests.ts'
import { hostedVisibilityChanges } from './hosted-visibility.ts'
import { type AdmissionControl, createAdmissionControl } from './limits/admission-control.ts'
import { RequestTurns } from './limits/request-turns.ts'
import type { Before } from './middleware.ts'
import { hostedProjectCheck } from './operations/check-hosted-project.ts'
import { checkDisk } from './operations/disk.ts'
import { createOperations, type OperationsOptions } from './operations/operations.ts'
import type { Needs } from './operations/readiness.ts'
import { ownClient } from './own-client.ts'
import type { Pages, Services } from './pages.ts'
import type { Pictures } from './pictures/pictures.ts'
import { startPictures } from './pictures/start-pictures.ts'
import { preloadLater } from './preload-later.ts'
import { publishAddress } from './published-address.ts'
import type { RunningSite } from './run.ts'
import { securityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { createSite, type Fetch, type Site } from './site.ts'
import { staffAccountsEndpoint } from './staff-accounts/endpoint.ts'
import type { StartContext, WorkerContext } from './start-context.ts'

/** Serves the product; a worker leaves to the primary process what is done once for all workers. @throws StartError. */
export async function serve(
  settings: Settings,
  log: Log,
  { server, requests, startup, opening, loading, started }: StartContext,
  worker?: WorkerContext,
): Promise<Omit<RunningSite, 'close'> & { drain: () => Promise<void> }> {
  const { SUPABASE_URL } = settings
  const admission = createAdmissionControl(settings, worker?.peers)
  const turns = new RequestTurns()
  const { admit } = admission
  const { retry } = startup
  const database = await opening
  const backend = database && (await startBackend(settings, log, { admit, known: database, retry }))
  if (backend) started.push(backend)
  if (backend && !worker) started.push(publishAddress(settings.DATA_DIR, server.url))
  const keys = backend ?? hostedKeys(settings)
  const client = siteClient(settings, keys, backend)
  const pages = (await loading)(servicesOf(settings, client, keys))
  started.push(pages)
  const pictures = await startPictures(settings, backend, log, admission)
  started.push(pictures)
  const site = createSite({
    ...{ pages, backend, pictures, log, admission, peers: worker?.peers },
    staffAccounts: staffAccountsOf(settings, log, keys, backend),
    project: SUPABASE_URL ? clientForTokens(SUPABASE_URL, keys.anonKey) : undefined,
    siteUrl: settings.SITE_URL,
    securityContact: settings.SECURITY_CONTACT,
    secure: pages.before ? undefined : securityHeaders(settings.SITE_URL, SUPABASE_URL),
    corsOrigins: settings.CORS_ORIGINS,
    caching: cachingOf(settings, pages, backend),
  })
  started.push({ close: async () => site.close() })
  await backend?.onContentChange(({ here }) => (here ? site.purgeAll() : site.purge()))
  let backups: NightlyBackups | undefined
  const backup = () => backups?.status()
  const parts = { backend, client, database, admission, turns, pictures, site, backup }
  const operations = await createOperations(operationsOptions(settings, log, parts, worker))
  // The last step that can fail: the link of a new account is shown only once.
  const firstAdmin =
    worker?.isFirst === false ? undefined : await retry(() => firstStaffOf(backend, settings))
  if (!worker) {
    // A backup that is due now holds the first account.
    backups = await nightlyBackups(settings, log)
    started.push(backups)
  }
  const handle = handleRequests(site.fetch, settings, {
    fromMemory: operations.counted(site.fromMemory),
    before: operations.around(turns.around(beforeOf(pages, site))),
  })
  server.serve(handle)
  requests.release(handle)
  // Closed before the parts that answer requests.
  started.push(server)
  void site.warm('/')
  started.push(preloadLater({ backend, pages, pictures }, log))
  // Closed first: balancers must stop sending visitors before connections close.
  started.push({ close: operations.drain })
  return { url: server.url, firstAdmin, drain: operations.drain }
}

/** Keys that a revocation may replace: read them at each use. */
type LiveKeys = Readonly<{ anonKey: string; serviceRoleKey: string | undefined }>

function hostedKeys({ SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY }: Settings): LiveKeys {
  return { anonKey: SUPABASE_ANON_KEY ?? '', serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
}

function servicesOf(settings: Settings, client: SupabaseClient, keys: LiveKeys): Services {
  return {
    client,
    siteUrl: settings.SITE_URL,
    pictureHosts: settings.PICTURE_HOSTS,
    staffAccess: {
      backendUrl: settings.SUPABASE_URL ?? '',
      get anonKey() {
        return keys.anonKey
      },
      uploadLimit: settings.UPLOAD_LIMIT,
      hasServiceKey: keys.serviceRoleKey !== undefined,
    },
  }
}

/** Links are mailed by our own backend only with a mail server, by a hosted project always. */
function staffAccountsOf(
  settings: Settings,
  log: Log,
  keys: LiveKeys,
  backend: Backend | undefined,
): Fetch {
  const { SITE_URL, SUPABASE_URL, SMTP_URL } = settings
  return staffAccountsEndpoint({
    url: SUPABASE_URL ?? SITE_URL,
    get anonKey() {
      return keys.anonKey
    },
    get serviceRoleKey() {
      return keys.serviceRoleKey
    },
    siteUrl: SITE_URL,
    canMail: !backend || SMTP_URL !== undefined,
    ...(backend && { fetch: backend.internalFetch, linkHours: LINK_HOURS }),
    log,
  })
}

interface Parts {
  backend: Backend | undefined
  client: SupabaseClient
  database: Awaited<StartContext['opening']>
  admission: AdmissionControl
  turns: RequestTurns
  pictures: Pictures
  site: Site
  backup: () => BackupStatus | undefined
}

function operationsOptions(
  settings: Settings,
  log: Log,
  { backend, client, database, admission, turns, pictures, site, backup }: Parts,
  worker: WorkerContext | undefined,
): OperationsOptions {
  const installation = {
    dataDirectory: settings.DATA_DIR,
    backup,
    databaseRestarts: database?.restarts,
  }
  return {
    settings,
    log,
    needs: needsOf(settings, backend, client),
    peers: worker?.peers,
    worker: worker?.number,
    sources: {
      cache: site,
      pictures: pictures.load,
      pools: backend?.pools ?? (() => ({})),
      statements: admission.statements,
      renders: admission.renders,
      delayed: () => ({ unread: turns.waiting, refused: admission.heldRefusals() }),
      mailFailures: backend?.mailFailures,
      installation: worker ? undefined : installation,
    },
  }
}

async function firstStaffOf(
  backend: Backend | undefined,
  { STAFF_EMAIL: email, STAFF_PASSWORD: password }: Settings,
): Promise<AdminAccount | undefined> {
  return backend?.bootstrapAdmin({ email, ...(password && { password }) }).catch((error) => {
    throw isUnreachable(error) ? new Unavailable('database', error.message) : error
  })
}

/** Public pages require rows; without files, mail or disk space only some functions fail. */
function needsOf(
  { DATA_DIR }: Settings,
  backend: Backend | undefined,
  client: SupabaseClient,
): Needs {
  const disk = () => checkDisk(DATA_DIR)
  if (!backend) return { required: { project: hostedProjectCheck(client) }, optional: { disk } }
  const { database, store, mail } = backend.checks
  return { required: { database }, optional: { store, mail, disk } }
}

function cachingOf(settings: Settings, pages: Pages, backend: Backend | undefined) {
  const seconds = pages.before ? 0 : settings.PAGE_CACHE_SECONDS
  const { PAGE_TIMEOUT_MS: timeoutMs, CDN_SECONDS: sharedSeconds } = settings
  const nextVisibilityChange =
    seconds === 0 ? undefined : (backend?.nextVisibilityChange ?? hostedVisibilityChanges(settings))
  return { seconds, timeoutMs, sharedSeconds, nextVisibilityChange }
}

function beforeOf(pages: Pages, site: Site): Before {
  const first = pages.before
  if (!first) return site.before
  return (incoming, outgoing, next) =>
    first(incoming, outgoing, () => site.before(incoming, outgoing, next))
}

/** With a visitor's rights. */
function siteClient(
  { SUPABASE_URL, SITE_URL }: Settings,
  keys: LiveKeys,
  backend: Backend | undefined,
): SupabaseClient {
  if (backend) return ownClient(SITE_URL, backend)
  const accessToken = async () => keys.anonKey
  return createClient(SUPABASE_URL ?? SITE_URL, keys.anonKey, { accessToken })
}
