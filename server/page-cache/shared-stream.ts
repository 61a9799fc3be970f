import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from '../content-encoding.ts'

/** The response of a page that is still being rendered: each request gets all of it, as it comes. */
export class SharedStream {
  readonly #status: number
  readonly #headers: Record<string, string>
  readonly #chunks: Uint8Array[] = []
  readonly #changes = new EventTarget()
  #over = false
  readonly complete: Promise<void>

  constructor({ status, body }: Response, headers: Headers) {
    this.#status = status
    this.#headers = Object.fromEntries(headers)
    this.complete = this.#receive(body ?? new ReadableStream())
  }

  /** Answers a GET or HEAD; resolves when all is sent, or the client has gone. */
  async send(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const encoder = this.#encoderFor(incoming)
    outgoing.writeHead(this.#status, {
      ...this.#headers,
      vary: 'accept-encoding',
      ...(encoder && { 'content-encoding': encoder.name }),
    })
    if (incoming.method === 'HEAD') return void outgoing.end()
    const steps = encoder ? [encoder.stream, outgoing] : [outgoing]
    await pipeline([Readable.from(this.#read(), { objectMode: false }), ...steps]).catch(() => {})
  }

  #encoderFor({ headers }: IncomingMessage): { name: string; stream: Transform } | undefined {
    const name = chooseEncoding(headers['accept-encoding'])
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    // Each chunk is flushed: the next may be a long time coming.
    if (name === 'br')
      return {
        name,
        stream: createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }),
      }
    if (name === 'gzip') return { name, stream: createGzip({ flush: constants.Z_SYNC_FLUSH }) }
    return undefined
  }

  async #receive(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of body) {
        this.#chunks.push(chunk)
        this.#changes.dispatchEvent(new Event('chunk'))
      }
    } catch {
      // The page ends where its stream did; its style sheet shows the failure text in time.
    }
    this.#over = true
    this.#changes.dispatchEvent(new Event('chunk'))
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; ) {
      while (next < this.#chunks.length) yield this.#chunks[next++] as Uint8Array
      if (this.#over) return
      await once(this.#changes, 'chunk')
    }
  }
}

/** Resolves when a page is rendered to its end. */
export async function whenComplete(rendering: Promise<unknown>): Promise<void> {
  const response = await rendering.catch(() => undefined)
  if (response instanceof SharedStream) await response.complete
}
