import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BY_SIZE, BY_SPEED, chooseEncoding, type Encoding } from './content-encoding.ts'
import { compressSync } from './quick-compression.ts'
import type { RenderedBytes } from './rendered-page.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
const TEXT =
  /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|atom|rss|ld))|\+(xml|json)/
/** Below this a quickly compressed answer is hardly smaller by more than its headers. */
const WORTH_IT = 512
/** Bytes that the headers of a compressed answer take. */
const HEADERS = 60

interface Variant {
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them; and the same for each Cache-Status. */
  head: readonly string[]
  heads: Map<string, readonly string[]>
}

const compressAsync = promisify(brotliCompress)
/** Compressions that may wait; each holds its response in memory. */
const MAX_PENDING = 50
let pending = 0
let queue: Promise<unknown> = Promise.resolve()

/**
 * A response whose bytes do not change any more: compressed once for each encoding that is asked for,
 * and sent in one write.
 */
export class CachedResponse {
  readonly status: number
  readonly body: Buffer
  /** Weak, because one tag stands for all encodings of the body (RFC 9110, 8.8.1). */
  readonly etag: string
  readonly #headers: Record<string, string>
  /** Of a 304. */
  readonly #headOfSame: string[]
  readonly #compressible: boolean
  readonly #variants = new Map<Encoding, Variant>()
  /** Brotli's best compression is under way, or there. */
  #isImproving = false
  #isImproved = false

  /** `smallest` is the body in brotli's best compression, where that has been made before. */
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
      body.length > WORTH_IT || (smallest && smallest.length + HEADERS < body.length)
    this.#compressible = Boolean(isWorthIt) && TEXT.test(headers['content-type'] ?? '')
    this.#headers = { ...headers, etag: this.etag }
    if (this.#compressible) this.#headers.vary = 'accept-encoding'
    const { 'content-type': _, ...headersOfSame } = this.#headers
    this.#headOfSame = Object.entries(headersOfSame).flat()
    if (smallest && this.#compressible) {
      this.#keep('br', smallest)
      this.#isImproving = true
      this.#isImproved = true
    }
  }

  /** Whether it has the same status, headers and body as another. */
  equals(other: CachedResponse): boolean {
    return (
      this.status === other.status &&
      JSON.stringify(this.#headers) === JSON.stringify(other.#headers)
    )
  }

  /** Bytes that it holds in memory, all encodings together. */
  get size(): number {
    return [...this.#variants.values()].reduce(
      (sum, { body }) => (body === this.body ? sum : sum + body.length),
      this.body.length,
    )
  }

  /**
   * Answers a GET or HEAD: whole, or 304 where the asking side has it. `status` tells what became of
   * it in the cache, if it came by one (RFC 9211).
   */
  send(incoming: IncomingMessage, outgoing: ServerResponse, status?: string): void {
    const known = incoming.headers['if-none-match']
    if (known && this.status === 200 && isAmong(known, this.etag)) {
      outgoing.writeHead(304, this.#headOfSame).end()
      return
    }
    const encoding = this.#compressible
      ? chooseEncoding(incoming.headers['accept-encoding'], this.#isImproved ? BY_SIZE : BY_SPEED)
      : 'identity'
    const variant = this.#variants.get(encoding) ?? this.#make(encoding)
    const { head, body } = variant
    outgoing.writeHead(this.status, (status ? headWith(variant, status) : head) as string[])
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }

  /**
   * Begins to compress as small as brotli can (25 to 60 ms for a page, elsewhere than on this thread);
   * until then the quick compression serves. One at a time, for all answers together.
   */
  compressBetter(): void {
    if (this.#isImproving || !this.#compressible || pending >= MAX_PENDING) return
    this.#isImproving = true
    pending += 1
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: this.body.length }
    queue = queue
      .then(() => compressAsync(this.body, { params }))
      .then((body) => {
        this.#keep('br', body)
        this.#isImproved = true
      })
      .catch(() => {})
      .finally(() => {
        pending -= 1
      })
  }

  #make(encoding: Encoding): Variant {
    return this.#keep(
      encoding,
      encoding === 'identity' ? this.body : compressSync[encoding](this.body),
    )
  }

  /** What an encoding does not make smaller goes as it is. */
  #keep(encoding: Encoding, coded: Buffer): Variant {
    const isSmaller = encoding !== 'identity' && coded.length + HEADERS < this.body.length
    const body = isSmaller ? coded : this.body
    const headers = { ...this.#headers, 'content-length': String(body.length) }
    const head = Object.entries(isSmaller ? { ...headers, 'content-encoding': encoding } : headers)
    const variant = { body, head: head.flat(), heads: new Map() }
    this.#variants.set(encoding, variant)
    return variant
  }
}

/** Always the same list (see `answersThatSay`). */
function headWith({ head, heads }: Variant, status: string): readonly string[] {
  const known = heads.get(status)
  if (known) return known
  const whole = [...head, 'cache-status', status]
  heads.set(status, whole)
  return whole
}

/** Whether a tag stands in a list of them, compared weakly (RFC 9110, 13.1.2). */
function isAmong(list: string, etag: string): boolean {
  if (list === etag || list === '*') return true
  const opaque = etag.slice(2)
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
