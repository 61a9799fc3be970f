import { PassThrough } from 'node:stream'
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

const nonceOfVisit = createKey<string>()

/** Nothing else of an address's query reaches a page. */
export const parameters = PARAMETERS

/** What the server hands to every loader. */
export function createContext(
  services: Omit<PublicServices, 'inTime'>,
  visit: Visit,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(nonceOfVisit, visit.nonce)
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
  const nonce = services.get(nonceOfVisit)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onShellReady() {
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => handleError(error, { request }),
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
    body.once('close', () => {
      clearTimeout(timeout)
      abort()
    })
  })
}
