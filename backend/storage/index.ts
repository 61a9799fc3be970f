import { Hono } from 'hono'
import type { BackendContext } from '../context.ts'
import { isUnreachable } from '../database/failures.ts'
import { StartError, Unavailable } from '../database/start-error.ts'
import type { Retry } from '../retry.ts'
import { createBucket, updateBucket } from './buckets.ts'
import { callerOf } from './caller.ts'
import { copyObject } from './copy-object.ts'
import { eraseDeleted, listDeleted, restoreDeleted } from './deleted-objects.ts'
import { getObject, getPublicObject } from './download-object.ts'
import type { Endpoint, Services } from './endpoint.ts'
import { fromDatabase, renderError, StorageError } from './errors.ts'
import { getBucket, listBuckets } from './list-buckets.ts'
import { listObjects } from './list-objects.ts'
import { moveObject } from './move-object.ts'
import { getObjectInfo } from './object-info.ts'
import { openStore } from './open-store.ts'
import { createDropper } from './outdated.ts'
import { deleteBucket, emptyBucket } from './remove-bucket.ts'
import { removeObject, removeObjects } from './remove-objects.ts'
import { getSignedObject, signObject, signObjects } from './signed-download.ts'
import { signUpload, uploadSigned } from './signed-upload.ts'
import { noStore, storeFailure } from './store-failure.ts'
import { foreignStore, installationId, type SweepReport, scheduleSweep, sweep } from './sweep.ts'
import { createObject, updateObject } from './upload-object.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const notSupported: Endpoint = async () => {
  throw new StorageError('NotSupported')
}

const OPEN: [string, string, Endpoint][] = [
  ['GET', '/object/public/', getPublicObject],
  ['GET', '/object/sign/', getSignedObject],
  ['PUT', '/object/upload/sign/', uploadSigned],
  ['GET', '/render/image/', notSupported],
]
const FOR_CALLERS: [string, string, Endpoint][] = [
  ['GET', '/bucket', listBuckets],
  ['POST', '/bucket', createBucket],
  ['GET', '/bucket/', getBucket],
  ['PUT', '/bucket/', updateBucket],
  ['POST', '/bucket/', emptyBucket],
  ['DELETE', '/bucket/', deleteBucket],
  ['POST', '/object/upload/sign/', signUpload],
  ['POST', '/object/sign/', (call) => (call.path.includes('/') ? signObject : signObjects)(call)],
  ['POST', '/object/list/', listObjects],
  ['POST', '/object/list-v2/', notSupported],
  ['POST', '/object/move', moveObject],
  ['POST', '/object/copy', copyObject],
  ['GET', '/object/info/', getObjectInfo],
  ['GET', '/object/authenticated/', getObject],
  ['GET', '/object/', getObject],
  ['POST', '/object/', createObject],
  ['PUT', '/object/', updateObject],
  ['GET', '/trash/', listDeleted],
  ['POST', '/trash/', restoreDeleted],
  ['DELETE', '/trash/', eraseDeleted],
  ['DELETE', '/object/', (call) => (call.path.includes('/') ? removeObject : removeObjects)(call)],
]

export interface Storage {
  app: Hono
  sweep: () => Promise<SweepReport>
  check: () => Promise<void>
  stop: () => void
}

/** @throws StartError where files can't be stored, Unavailable where that may change; not with `onFailure`. */
export async function createStorage(
  context: BackendContext,
  retry: Retry,
  onFailure?: (error: StartError) => void,
): Promise<Storage> {
  const store = await openStore(context)
  const shared = { adminDb: context.storageDatabase, store, log: context.log }
  const dropper = createDropper(shared, context.background)
  const services: Services = {
    ...shared,
    database: context.database,
    siteReads: context.siteReads,
    anonReads: context.anonReads,
    dropOutdated: dropper.start,
    get signingKey() {
      return context.keyring.urlKey
    },
    sizeLimit: context.uploadLimit,
  }
  await retry(() => checkInstallationMarker(services, context)).catch((error: Error) => {
    if (!onFailure || !(error instanceof StartError)) throw error
    onFailure(error)
  })
  const endSweeps = scheduleSweep(services)
  return {
    app: createApp(context, services),
    sweep: () => sweep(services),
    check: () => store.check(),
    stop: () => {
      endSweeps()
      dropper.stop()
    },
  }
}

/** Warns when the store is marked as another installation's. @throws StartError, Unavailable. */
async function checkInstallationMarker(
  services: Services,
  { log, s3 }: BackendContext,
): Promise<void> {
  const mine = await installationId(services.adminDb).catch((error: Error) => {
    throw isUnreachable(error) ? new Unavailable('database', error.message) : error
  })
  const there = await services.store.ensureInstallationMarker(mine).catch((error: Error) => {
    throw storeFailure(error, s3?.bucket)
  })
  if (there !== mine && !UUID.test(there))
    throw noStore(`instead of an id it sends ${there.slice(0, 60)}`)
  if (there !== mine) log('warn', `storage: ${foreignStore(there, mine).message}`)
}

function createApp(context: BackendContext, services: Services): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // Files have their own cache headers; other responses depend on the caller.
    const { headers } = c.res
    if (!headers.has('cache-control') && !headers.has('expires'))
      c.header('Cache-Control', 'no-store')
  })
  for (const [method, prefix, endpoint] of OPEN) {
    app.on(method, pattern(prefix), ({ req: { raw: request } }) =>
      endpoint({ ...services, request, path: restOf(request, prefix), claims: { role: 'anon' } }),
    )
  }
  for (const [method, prefix, endpoint] of FOR_CALLERS) {
    app.on(method, pattern(prefix), async ({ req: { raw: request } }) => {
      const claims = await callerOf(request, context.verify)
      return endpoint({ ...services, request, path: restOf(request, prefix), claims })
    })
  }
  app.all('*', () => {
    throw new StorageError('NotFound')
  })
  app.onError((error) => {
    const refusal = error instanceof StorageError ? error : fromDatabase(error)
    if (refusal?.code === 'ServiceUnavailable')
      context.log('error', `storage: the database or the store cannot be reached: ${error.message}`)
    if (refusal?.code === 'InsufficientStorage') context.log('error', `storage: ${error.message}`)
    if (refusal) return renderError(refusal)
    context.log('error', `storage: ${error.message}`, { stack: error.stack })
    return renderError(new StorageError('InternalError'))
  })
  return app
}

function pattern(prefix: string): string {
  return prefix.endsWith('/') ? `${prefix}*` : prefix
}

/** The encoded path after a prefix: the router's own decoding would hide `%2F`. */
function restOf(request: Request, prefix: string): string {
  const { pathname } = new URL(request.url)
  return pathname.slice(pathname.indexOf(prefix) + prefix.length)
}
