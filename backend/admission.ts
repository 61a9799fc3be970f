import { timingSafeEqual } from 'node:crypto'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { bufferBody, SMALL_BODY } from './buffer-body.ts'
import { CLIENT_ADDRESS } from './client-key.ts'
import { isUpload } from './storage/is-upload.ts'
import { type ApiKeys, bearerOf, type Claims, type Verify } from './tokens.ts'

/** A refusal: 429 for a client over its limits, 503 under overload. No Error, because a stack trace is expensive. */
export class Refused {
  readonly status: 429 | 503
  readonly retryAfter: number
  readonly message: string

  constructor(
    status: 429 | 503,
    retryAfter: number,
    message = status === 429 ? 'Too many requests, try again later' : 'Too busy, try again later',
  ) {
    this.status = status
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
    this.message = message
  }
}

export type Release = () => void

/** Slots for large bodies, for requests being handled, and for their statements or the opening of their files. */
export interface Slots {
  receive: () => Refused | Release
  work: () => Refused | Release
  statement: (signal: AbortSignal) => Promise<Refused | Release>
  download: (signal: AbortSignal) => Promise<Refused | Release>
  /** In bytes, except for files. */
  largestBody: number
}

export interface Caller {
  address: string
  user?: string | undefined
  mayWrite: boolean
  isInvalid: boolean
}

/** `tokens` is what the request counts against the rates of its client. */
export type Admit = (kind: 'read' | 'write', caller: Caller, tokens: number) => Refused | Slots

export type MayWrite = (claims: Claims) => Promise<boolean>

interface AdmissionOptions {
  admit: Admit
  keys: Pick<ApiKeys, 'serviceRoleKey'>
  verify: Verify
  mayWrite: MayWrite
}

/** Admits requests before they are handled. Requests of the server itself and of the service role have no limits. */
export function admission(options: AdmissionOptions): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    const address = headers.get(CLIENT_ADDRESS)
    if (!address || isService(headers, options.keys)) return next()
    const caller = await callerOf(c.req.raw, address, options)
    const slots = options.admit(kindOf(c.req), caller, tokensOf(c.req))
    if (slots instanceof Refused) return answerOf(c.req.path, slots)
    if (!isUpload(c.req.method, c.req.path)) {
      const refusal = await receive(c.req, slots, caller)
      if (refusal) return refusal
    }
    const release = await acquire(c.req, slots)
    if (release instanceof Refused) return answerOf(c.req.path, release)
    try {
      return await next()
    } finally {
      release()
    }
  }
}

async function callerOf(
  { headers }: Request,
  address: string,
  { verify, mayWrite }: AdmissionOptions,
): Promise<Caller> {
  const bearer = bearerOf(headers)
  const claims = bearer ? await verify(bearer).catch(() => undefined) : undefined
  const isInvalid = bearer !== undefined && !claims
  const user = claims?.sub
  const isSmall = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= SMALL_BODY
  const hasBody = headers.has('content-length') || headers.has('transfer-encoding')
  if (!claims || !user || !hasBody || isSmall) return { address, user, isInvalid, mayWrite: false }
  return { address, user, isInvalid, mayWrite: await mayWrite(claims) }
}

/** Drops a large body with an invalid token: the service then refuses the token and the user signs in again. */
async function receive(
  req: HonoRequest,
  slots: Slots,
  { isInvalid }: Caller,
): Promise<Response | undefined> {
  const declared = Number(req.header('content-length') ?? 0)
  const isTooLarge = declared > slots.largestBody
  if (isTooLarge && isInvalid) {
    const { url, method, headers } = req.raw
    req.raw = new Request(url, { method, headers: withoutBody(headers) })
    return undefined
  }
  const request = isTooLarge ? 'too large' : await bufferBody(req.raw, slots)
  if (request === 'too large') return tooLarge(req.path, slots.largestBody)
  if (request instanceof Refused) return answerOf(req.path, request)
  req.raw = request
  return undefined
}

function withoutBody(headers: Headers): Headers {
  const others = new Headers(headers)
  for (const name of ['content-length', 'transfer-encoding', 'expect']) others.delete(name)
  return others
}

/** A waiting request holds no work slot; downloads have turns of their own, so a slow store delays nothing else. */
async function acquire(
  { method, path, raw }: HonoRequest,
  slots: Slots,
): Promise<Refused | Release> {
  if (isUpload(method, path)) return slots.receive()
  if (path.startsWith('/auth/')) return slots.work()
  const isDownload = method === 'GET' && path.startsWith('/storage/v1/object/')
  const turn = await (isDownload ? slots.download(raw.signal) : slots.statement(raw.signal))
  if (turn instanceof Refused) return turn
  const work = slots.work()
  if (work instanceof Refused) {
    turn()
    return work
  }
  return () => {
    work()
    turn()
  }
}

/** Storage has reads with POST. */
export function kindOf({ method, path }: Pick<HonoRequest, 'method' | 'path'>): 'read' | 'write' {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return /^\/storage\/v1\/object\/(list|sign|info)\//.test(path) ? 'read' : 'write'
}

/** In characters of a URL. */
const TOKEN_LENGTH = 1024

/** Long queries cost more, whether or not they are valid. */
function tokensOf({ url }: HonoRequest): number {
  return Math.ceil(url.length / TOKEN_LENGTH)
}

const NAMES = {
  413: ['request_too_large', 'EntityTooLarge'],
  429: ['over_request_rate_limit', 'TooManyRequests'],
  503: ['service_unavailable', 'SlowDown'],
} as const

/** Whether a request has the key of the service role, which has no limits. */
export function isService(
  headers: Pick<Headers, 'get'>,
  { serviceRoleKey }: Pick<ApiKeys, 'serviceRoleKey'>,
): boolean {
  const key = Buffer.from(serviceRoleKey)
  return [headers.get('apikey'), bearerOf(headers)].some((given) => {
    const bytes = Buffer.from(given ?? '')
    return bytes.length === key.length && timingSafeEqual(bytes, key)
  })
}

/** The response to a refused request, in the format of the service at `path`. */
export function answerOf(path: string, { status, retryAfter, message }: Refused): Response {
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
  return Response.json(bodyOf(path.split('/')[1], status, message), { status, headers })
}

/** The rest of the body is not read, so the connection cannot serve another request. */
function tooLarge(path: string, maxBytes: number): Response {
  const message = `The request body is larger than ${maxBytes} bytes`
  const headers = { connection: 'close', 'cache-control': 'no-store' }
  return Response.json(bodyOf(path.split('/')[1], 413, message), { status: 413, headers })
}

function bodyOf(service: string | undefined, status: 413 | 429 | 503, message: string): object {
  const [name, error] = NAMES[status]
  if (service === 'auth') return { code: status, error_code: name, msg: message }
  if (service === 'rest') return { code: name, details: null, hint: null, message }
  return { statusCode: String(status), code: error, error, message }
}
