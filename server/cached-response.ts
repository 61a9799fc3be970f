import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BY_SIZE, BY_SPEED, chooseEncoding, type Encoding } from './content-encoding.ts'
import { NOT_SHARED } from './page-cache/cache-control.ts'
import { compressSync } from './quick-compression.ts'
import type { RenderedBytes } from './rendered-page.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
const TEXT =
  /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|atom|rss|ld))|\+(xml|json)/
/** In bytes: smaller responses are hardly worth the headers of a compressed one. */
const MIN_COMPRESSED = 512
const HEADER_BYTES = 60

interface Variant {
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them; `heads` are the same with each Cache-Status. */
  head: readonly string[]
  heads: Map<string, readonly string[]>
}

const compressAsync = promisify(brotliCompress)
/** Compressions that may wait; each holds its response in memory. */
const MAX_PENDING = 50
let pending = 0
let queue: Promise<unknown> = Promise.resolve()

/** A response of constant bytes: compressed once for each requested encoding, and sent in one write. */
export class CachedResponse {
  readonly status: number
  readonly body: Buffer
  /** Weak, because one tag stands for all encodings of the body (RFC 9110, 8.8.1). */
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #headOfSame: readonly string[]
  readonly #compressible: boolean
  readonly #variants = new Map<Encoding, Variant>()
  #isImproving = false
  #isImproved = false

  /** `smallest` is the body in brotli's best compression, if it exists. */
  constructor(
    status: number,
    headers: Record<string, string>,
    bytes: Buffer | RenderedBytes,
    smallest?: Buffer,
  ) {
    const body = bytes as Buffer
    this.status = status
    this.body = body
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const isWorthIt =
      body.length > MIN_COMPRESSED || (smallest && smallest.length + HEADER_BYTES < body.length)
    this.#compressible = Boolean(isWorthIt) && TEXT.test(headers['content-type'] ?? '')
    this.#headers = { ...headers, etag: this.etag }
    if (this.#compressible) this.#headers.vary = 'accept-encoding'
    const { 'content-type': _, ...headersOfSame } = this.#headers
    this.#headOfSame = Object.entries(headersOfSame).flat()
    if (smallest && this.#compressible) {
      this.#store('br', smallest)
      this.#isImproving = true
      this.#isImproved = true
    }
  }

  equals(other: CachedResponse): boolean {
    return (
      this.status === other.status &&
      JSON.stringify(this.#headers) === JSON.stringify(other.#headers)
    )
  }

  get size(): number {
    return [...this.#variants.values()].reduce(
      (sum, { body }) => (body === this.body ? sum : sum + body.length),
      this.body.length,
    )
  }

  /** Answers GET or HEAD, or with 304. `status` is a Cache-Status (RFC 9211); `canShare` is for shared caches. */
  send(incoming: IncomingMessage, outgoing: ServerResponse, status = '', canShare = true): void {
    const known = incoming.headers['if-none-match']
    if (known && this.status === 200 && isAmong(known, this.etag)) {
      const head = canShare ? this.#headOfSame : unshared(this.#headOfSame)
      outgoing.writeHead(304, head as string[]).end()
      return
    }
    const encoding = this.#compressible
      ? chooseEncoding(incoming.headers['accept-encoding'], this.#isImproved ? BY_SIZE : BY_SPEED)
      : 'identity'
    const variant = this.#variants.get(encoding) ?? this.#make(encoding)
    const { body } = variant
    outgoing.writeHead(this.status, headWith(variant, status, canShare) as string[])
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }

  /** Starts brotli's best compression (25 to 60 ms, one at a time, in the thread pool); the quick one is sent until then. */
  compressBetter(): void {
    if (this.#isImproving || !this.#compressible || pending >= MAX_PENDING) return
    this.#isImproving = true
    pending += 1
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: this.body.length }
    queue = queue
      .then(() => compressAsync(this.body, { params }))
      .then((body) => {
        this.#store('br', body)
        this.#isImproved = true
      })
      .catch(() => {})
      .finally(() => {
        pending -= 1
      })
  }

  #make(encoding: Encoding): Variant {
    return this.#store(
      encoding,
      encoding === 'identity' ? this.body : compressSync[encoding](this.body),
    )
  }

  #store(encoding: Encoding, coded: Buffer): Variant {
    const isSmaller = encoding !== 'identity' && coded.length + HEADER_BYTES < this.body.length
    const body = isSmaller ? coded : this.body
    const headers = { ...this.#headers, 'content-length': String(body.length) }
    const head = Object.entries(isSmaller ? { ...headers, 'content-encoding': encoding } : headers)
    const variant = { body, head: head.flat(), heads: new Map() }
    this.#variants.set(encoding, variant)
    return variant
  }
}

/** The same list each time, because `responseWithDefaults` remembers it by identity. */
function headWith({ head, heads }: Variant, status: string, canShare: boolean): readonly string[] {
  if (!status && canShare) return head
  const key = canShare ? status : `unshared ${status}`
  const known = heads.get(key)
  if (known) return known
  const shared = status ? [...head, 'cache-status', status] : head
  const whole = canShare ? shared : unshared(shared)
  heads.set(key, whole)
  return whole
}

function unshared(head: readonly string[]): readonly string[] {
  return head.map((text) => (text.includes('s-maxage=') ? NOT_SHARED : text))
}

/** Weak comparison of a tag with those of If-None-Match (RFC 9110, 13.1.2). */
function isAmong(list: string, etag: string): boolean {
  if (list === etag || list === '*') return true
  const opaque = etag.slice(2)
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
