import { Hono } from 'hono'
import { isInternalRequest } from '../client-key.ts'
import type { BackendContext } from '../context.ts'
import { isDiskFull } from '../database/failures.ts'
import type { Sql } from '../database/sql.ts'
import { claimsOf } from './authenticate.ts'
import { type Catalogue, CatalogueCache, type Table } from './catalogue.ts'
import { remove } from './delete.ts'
import { Executor } from './execute.ts'
import { insert } from './insert.ts'
import { logRefusedWrite } from './log-refused-write.ts'
import { nearestName, usableNames } from './near-names.ts'
import type { Plan } from './plan.ts'
import { PlanCache } from './plan-cache.ts'
import { put } from './put.ts'
import { read } from './read.ts'
import { decode, type RequestLike, type RestRequest, readRequest } from './request.ts'
import { RestError, refuse, toRestError } from './rest-error.ts'
import { rpc } from './rpc.ts'
import { update } from './update.ts'

type TableEndpoint = (request: RestRequest, catalogue: Catalogue, table: Table) => Plan

const BY_METHOD = new Map<string, TableEndpoint>([
  ['GET', read],
  ['HEAD', read],
  ['POST', insert],
  ['PUT', put],
  ['PATCH', update],
  ['DELETE', remove],
])

interface Rest {
  app: Hono
  /** Answers one request, in `tx` if given; also for requests of this process itself. Never throws. */
  handle: (request: RequestLike, tx?: Sql) => Promise<Response>
  /** Settles when schema changes are received; the pool must not be closed before. */
  listening: Promise<void>
}

/** Answers everything below `/rest/v1`, as PostgREST does for the schema `public`. */
export function createRest(context: BackendContext): Rest {
  const executor = new Executor(context, context.answerLimits)
  const catalogue = new CatalogueCache(context.database)
  const plans = new PlanCache()
  const listening = catalogue.watch().catch((error: Error) => {
    context.log('warn', `Schema changes are not received: ${error.message}`)
  })

  listening.then(() => catalogue.current()).catch(() => {})

  const handle: Rest['handle'] = async (request, tx) => {
    let role = 'anon'
    try {
      const claims = await claimsOf(request, context.verify)
      if (claims instanceof Response) return claims
      role = claims.role
      const limits = { role, maxRows: context.maxRows ?? 1000 }
      const isInternal = isInternalRequest(request.headers)
      const plan = await planFor(request, catalogue, isInternal ? plans : undefined, limits)
      return await executor.run(plan, { claims, isInternal }, tx)
    } catch (error) {
      const refusal = toRestError(error, role)
      if (!refusal || isDiskFull(error)) context.log('error', 'A request failed', { error })
      else logRefusedWrite(context.log, request, role, refusal, error)
      return (refusal ?? INTERNAL).toResponse()
    }
  }

  const app = new Hono()
  app.all('*', async (c) => {
    const response = await handle(c.req.raw)
    // The response depends on headers that not every cache takes into account.
    response.headers.set('cache-control', 'no-store')
    return c.req.method === 'HEAD' ? new Response(null, response) : response
  })
  return { app, handle, listening }
}

const INTERNAL = new RestError(500, 'PGRSTX00', { message: 'Internal server error' })

/** Plans a request. An unknown name may be newer than the catalogue, which is then read again once. */
async function planFor(
  request: RequestLike,
  cache: CatalogueCache,
  plans: PlanCache | undefined,
  limits: Parameters<typeof readRequest>[1],
): Promise<Plan> {
  requirePublic(request)
  const key = plans?.keyOf(request)
  const cached = key && (await plans?.get(key, () => cache.current()))
  if (cached) return cached
  const path = new URL(request.url).pathname.replace(/^.*?\/rest\/v1(?=\/|$)/, '')
  const read = await readRequest(request, limits)
  try {
    const catalogue = await cache.current()
    const made = plan(read, path, catalogue)
    if (key) plans?.set(key, catalogue, made)
    return made
  } catch (error) {
    if (!(error instanceof RestError && error.unknownName)) throw error
    return plan(read, path, await cache.refresh())
  }
}

function plan(request: RestRequest, path: string, catalogue: Catalogue): Plan {
  const [name, ...more] = path.split('/').slice(1).map(decode)
  if (name === 'rpc' && more[0] && more.length === 1) return rpc(request, catalogue, more[0])
  if (!name || more.length > 0) {
    throw new RestError(404, 'PGRST125', { message: 'Invalid path specified in request URL' })
  }
  const endpoint = BY_METHOD.get(request.method)
  if (!endpoint) {
    throw new RestError(405, 'PGRST117', {
      message: `Unsupported HTTP method: ${request.method}`,
    })
  }
  const table = catalogue.tables.get(name)
  if (table) return endpoint(request, catalogue, table)
  const names = usableNames(catalogue.tables.values(), request.role)
  throw refuse.unknownTable(name, nearestName(name, names))
}

function requirePublic(request: RequestLike): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const profile = request.headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (profile === null || profile === 'public') return
  throw new RestError(406, 'PGRST106', {
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  })
}
