import { timingSafeEqual } from 'node:crypto'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { received } from './received.ts'
import { isUpload } from './storage/is-upload.ts'
import { bearerOf } from './tokens.ts'

/** A request that is not worked on: one of too many from its place (429), or of all together (503). */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: 429 | 503
  /** In whole seconds. */
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? 'Too many requests, try again later' : 'Too busy, try again later')
    this.status = status
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

/** Takes room until the function is called that it answers with. */
type Enter = () => Refused | (() => void)

/** Room for what comes in and is not small, and room for work. */
export interface Rooms {
  receive: Enter
  work: Enter
}

/** Counts a request of an address, and says where room for it is to be asked for. */
export type Admit = (kind: 'read' | 'write', address: string) => Refused | Rooms

/**
 * Asks `admit` before a request is worked on, and answers in the words of the service where it
 * refuses. Room for work is taken once the body is here; a file is worked on as it comes, and has room
 * among what comes in. What the server asks itself and what the service role asks for is not counted.
 */
export function admission(admit: Admit, serviceRoleKey: string): MiddlewareHandler {
  return async (c, next) => {
    const address = c.req.header('x-client-address')
    if (!address || isService(c.req.raw.headers, serviceRoleKey)) return next()
    const rooms = admit(kindOf(c.req), address)
    const room = rooms instanceof Refused ? rooms : await roomFor(c, rooms)
    if (room instanceof Refused) return answerOf(c.req.path, room)
    try {
      return await next()
    } finally {
      room()
    }
  }
}

async function roomFor({ req }: Context, rooms: Rooms): Promise<ReturnType<Enter>> {
  if (isUpload(req.method, req.path)) return rooms.receive()
  const request = await received(req.raw, rooms.receive)
  if (request instanceof Refused) return request
  req.raw = request
  return rooms.work()
}

/** Storage has reads that are sent as POST. */
function kindOf({ method, path }: HonoRequest): 'read' | 'write' {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return /^\/storage\/v1\/object\/(list|sign|info)\//.test(path) ? 'read' : 'write'
}

function isService(headers: Headers, serviceRoleKey: string): boolean {
  const key = Buffer.from(serviceRoleKey)
  return [headers.get('apikey'), bearerOf(headers)].some((given) => {
    const bytes = Buffer.from(given ?? '')
    return bytes.length === key.length && timingSafeEqual(bytes, key)
  })
}

function answerOf(path: string, { status, retryAfter, message }: Refused): Response {
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
  return Response.json(bodyOf(path.split('/')[1], status, message), { status, headers })
}

/** As PostgREST, Supabase Auth and Supabase Storage write errors. */
function bodyOf(service: string | undefined, status: 429 | 503, message: string): object {
  const name = status === 429 ? 'over_request_rate_limit' : 'service_unavailable'
  if (service === 'auth') return { code: status, error_code: name, msg: message }
  if (service === 'rest') return { code: name, details: null, hint: null, message }
  const error = status === 429 ? 'TooManyRequests' : 'SlowDown'
  return { statusCode: String(status), code: error, error, message }
}
