import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext as createKey,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inTimeOf, type Visit } from './data/in-time.ts'
import { type PublicServices, publicServices } from './data/services.ts'
import { PARAMETERS } from './lib/parameters.ts'
import { Nonce } from './ui/nonce.ts'

/** Loaders give up a read after 15 s; the stream must outlive them. */
export const streamTimeout = 20_000

/** What waits for its first use: what draws share pictures. */
export { takeIn } from './site/share/answer.server.ts'

const presentVisit = createKey<Visit>()

/** Nothing else of an address's query reaches a page. */
export const parameters = PARAMETERS

/** What the server hands to every loader. */
export function createContext(
  services: Omit<PublicServices, 'inTime'>,
  visit: Visit,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(presentVisit, visit)
  context.set(publicServices, { ...services, inTime: inTimeOf(visit) })
  return context
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // A 404 is an answer, not a fault.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: RouterContextProvider,
): Promise<Response> {
  const { nonce, late } = services.get(presentVisit)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const answerWith = (body: BodyInit) => resolve(new Response(body, { status, headers }))
    const stream = () => {
      const body = new PassThrough()
      answerWith(createReadableStreamFromReadable(body))
      body.once('close', end)
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // What nobody waits for any more goes out whole: no stream, no pieces to be put in place.
        ...(late ? { onShellReady: stream } : { onAllReady: () => pipe(collector(finish)) }),
        onShellError: reject,
        onError: (error) => handleError(error, { request }),
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
    const end = () => {
      clearTimeout(timeout)
      abort()
    }
    const finish = (bytes: Buffer<ArrayBuffer>) => {
      clearTimeout(timeout)
      answerWith(bytes)
    }
  })
}

/** Hands over all that was written when it ends. */
function collector(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}
