import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AdminAccount } from '../backend/auth/bootstrap-admin.ts'
import { isUnreachable } from '../backend/database/failures.ts'
import { Unavailable } from '../backend/database/start-error.ts'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import { createBackendHere } from './backend.ts'
import type { NightlyBackups } from './backup/nightly-status.ts'
import { nightlyBackups } from './backup/when-wanted.ts'
import type { Begun, Membership } from './begun.ts'
import { clientForTokens } from './content-changed.ts'
import type { Environment } from './environment.ts'
import { handleRequests } from './handle-requests.ts'
import { createGate } from './limits/gate.ts'
import { RequestTurns } from './limits/request-turns.ts'
import type { Before } from './middleware.ts'
import { checkDisk } from './operations/disk.ts'
import { hostedProject } from './operations/hosted-project.ts'
import { createOperations } from './operations/index.ts'
import type { Needs } from './operations/readiness.ts'
import { startPictures } from './pictures/start.ts'
import { preloadLater } from './preload-later.ts'
import { publishAddress } from './published-address.ts'
import type { RunningSite } from './run.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite, type Pages, type Site } from './site.ts'

/**
 * Serves the product on what was begun before. As a worker it leaves to the primary process what is
 * done once for all.
 *
 * @throws StartError with one line that says what to do.
 */
export async function serve(
  environment: Environment,
  log: Log,
  { server, requests, startup, opening, loading, started }: Begun,
  membership?: Membership,
): Promise<Omit<RunningSite, 'close'> & { drain: () => Promise<void> }> {
  const { peers } = membership ?? {}
  const gate = createGate(environment, peers)
  const turns = new RequestTurns()
  const database = await opening
  const { admit } = gate
  const { retry } = startup
  const backend =
    database && (await createBackendHere(environment, log, { admit, known: database, retry }))
  if (backend) started.push(backend)
  if (backend && !membership) started.push(publishAddress(environment.DATA_DIR, server.url))
  const { SUPABASE_URL } = environment
  const anonKey = backend?.anonKey ?? environment.SUPABASE_ANON_KEY ?? ''
  const client = publicClient(environment, anonKey, backend)
  const pages = (await loading)({
    client,
    siteUrl: environment.SITE_URL,
    pictureHosts: environment.PICTURE_HOSTS,
    staffAccess: {
      backendUrl: SUPABASE_URL ?? '',
      anonKey,
      uploadLimit: environment.UPLOAD_LIMIT,
    },
  })
  started.push(pages)
  const pictures = await startPictures(environment, backend, log, gate)
  started.push(pictures)
  const site = createSite({
    pages,
    backend,
    project: SUPABASE_URL ? clientForTokens(SUPABASE_URL, anonKey) : undefined,
    pictures,
    log,
    siteUrl: environment.SITE_URL,
    secure: pages.before ? undefined : securityHeaders(environment.SITE_URL, SUPABASE_URL),
    gate,
    corsOrigins: environment.CORS_ORIGINS,
    peers,
    caching: cachingOf(environment, pages),
  })
  await backend?.onContentChange(({ here }) => (here ? site.purgeAll() : site.purge()))
  let backups: NightlyBackups | undefined
  const operations = await createOperations({
    environment,
    log,
    needs: needsOf(environment, backend, client),
    peers,
    worker: membership?.number,
    sources: {
      cache: site,
      pictures: pictures.load,
      pools: backend?.pools ?? (() => ({})),
      statements: gate.statements,
      renders: gate.renders,
      delayed: () => ({ unread: turns.waiting, refused: gate.heldRefusals() }),
      mailFailures: backend?.mailFailures,
      installation: membership
        ? undefined
        : {
            dataDirectory: environment.DATA_DIR,
            backup: () => backups?.status(),
            databaseRestarts: database?.restarts,
          },
    },
  })
  // Last of all that may fail: nothing shows its password again.
  const firstStaff =
    membership?.isFirst === false
      ? undefined
      : await retry(() => firstStaffOf(backend, environment))
  if (!membership) {
    // A backup that is due now holds the first account.
    backups = await nightlyBackups(environment, log)
    started.push(backups)
  }
  const handle = handleRequests(site.fetch, environment, {
    fromMemory: operations.counted(site.fromMemory),
    before: operations.around(turns.around(before(pages, site))),
  })
  server.serve(handle)
  requests.release(handle)
  // Requests must have ended before what answers them is closed.
  started.push(server)
  void site.warm('/')
  started.push(preloadLater({ backend, pages, pictures }, log))
  // First of all who sends visitors must hear of the end.
  started.push({ close: operations.drain })
  return { url: server.url, firstStaff, drain: operations.drain }
}

/** @throws StartError, Unavailable. */
async function firstStaffOf(
  backend: Backend | undefined,
  { STAFF_EMAIL: email, STAFF_PASSWORD: password }: Environment,
): Promise<AdminAccount | undefined> {
  return backend?.bootstrapAdmin({ email, ...(password && { password }) }).catch((error) => {
    throw isUnreachable(error) ? new Unavailable('database', error.message) : error
  })
}

/** Public pages need rows; files, mail and room on the disk are for less than that. */
function needsOf(
  { DATA_DIR }: Environment,
  backend: Backend | undefined,
  client: SupabaseClient,
): Needs {
  const disk = () => checkDisk(DATA_DIR)
  if (!backend) return { required: { project: hostedProject(client) }, optional: { disk } }
  const { database, store, mail } = backend.checks
  return { required: { database }, optional: { store, mail, disk } }
}

/** How pages are cached: live ones not at all. */
function cachingOf(environment: Environment, pages: Pages) {
  const seconds = pages.before ? 0 : environment.PAGE_CACHE_SECONDS
  const { PAGE_TIMEOUT_MS: timeoutMs, CDN_SECONDS: sharedSeconds } = environment
  return { seconds, timeoutMs, sharedSeconds }
}

function before(pages: Pages, site: Site): Before {
  const first = pages.before
  if (!first) return site.before
  return (incoming, outgoing, next) =>
    first(incoming, outgoing, () => site.before(incoming, outgoing, next))
}

/**
 * The official client as a visitor: with our own backend its requests never touch a socket. It is told
 * its token, so that it does not look for somebody's session before each request.
 */
function publicClient(
  environment: Environment,
  anonKey: string,
  backend: Backend | undefined,
): SupabaseClient {
  return createClient(environment.SUPABASE_URL ?? environment.SITE_URL, anonKey, {
    accessToken: async () => anonKey,
    ...(backend && { global: { fetch: backend.internalFetch } }),
  })
}
