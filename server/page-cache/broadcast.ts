import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from '../content-encoding.ts'

/** An answer that is still being made, for as many as ask for it: each gets all of it, as it comes. */
export class Broadcast {
  readonly #status: number
  readonly #headers: Record<string, string>
  readonly #pieces: Uint8Array[] = []
  readonly #news = new EventTarget()
  #over = false
  /** Resolves when all of it is made, or its making broke off. */
  readonly made: Promise<void>

  constructor({ status, body }: Response, headers: Headers) {
    this.#status = status
    this.#headers = Object.fromEntries(headers)
    this.made = this.#receive(body ?? new ReadableStream())
  }

  /** Answers a GET or HEAD; ends when the whole has gone out, or nobody is there any more. */
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
    // Each piece goes out at once: behind it a reader may wait.
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
      for await (const piece of body) {
        this.#pieces.push(piece)
        this.#news.dispatchEvent(new Event('piece'))
      }
    } catch {
      // The page ends where its making did; its own scripts tell the visitor.
    }
    this.#over = true
    this.#news.dispatchEvent(new Event('piece'))
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; ) {
      while (next < this.#pieces.length) yield this.#pieces[next++] as Uint8Array
      if (this.#over) return
      await once(this.#news, 'piece')
    }
  }
}

/** Resolves when nothing of a page is worked on any more. */
export async function whenMade(flight: Promise<{ answer: unknown }>): Promise<void> {
  const made = await flight.catch(() => undefined)
  if (made?.answer instanceof Broadcast) await made.answer.made
}
