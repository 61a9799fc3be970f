import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactNode } from 'react'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToString,
} from 'react-dom/server'
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
import { bodyOf } from './lib/whole-text.ts'
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
  // A 404 is an answer, not a fault, and so is the refusal of a form: no page takes one.
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && !request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: RouterContextProvider,
): Promise<Response> {
  const { nonce, late } = services.get(presentVisit)
  headers.set('content-type', 'text/html; charset=utf-8')
  context.manifest = ofShown(context)
  if (!late) await readAhead(context)
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const answerWith = (body: BodyInit) => new Response(body, { status, headers })
  // What nobody waits for any more goes out whole, in seven eighths of the time that a stream takes.
  const html = late ? UNFINISHED : renderToString(page)
  if (!html.includes(UNFINISHED)) return answerWith(bodyOf(`<!DOCTYPE html>${html}`))
  if (!late) context.serverHandoffStream = new ReadableStream()
  const onError = (error: unknown) => handleError(error, { request })
  return answerWith(await renderStream(page, { nonce, onError }))
}

/** How React marks a part of a text that waited, or failed. */
const UNFINISHED = '<!--$!-->'

/** The router makes all routes anew for each page; those that the page does not show nobody asks for. */
function ofShown({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes: typeof manifest.routes = {}
  for (const { route } of staticHandlerContext.matches) {
    const known = manifest.routes[route.id]
    if (known) routes[route.id] = known
  }
  return { ...manifest, routes }
}

/**
 * What the router tells its scripts is there: it is read now, or the router would wait for it while it
 * renders, which React can only do for a stream (`StreamTransfer` of React Router 8.4). Each rendering
 * takes a stream all the same.
 */
async function readAhead(context: EntryContext): Promise<void> {
  const value = await new Response(context.serverHandoffStream).text()
  context.serverHandoffStream = new ReadableStream()
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: read } }
}

/** As a stream that begins when the page stands, and brings its late parts when they are there. */
function renderStream(
  page: ReactNode,
  options: Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'>,
): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onShellReady: () => {
        const body = new PassThrough()
        body.once('close', end)
        pipe(body)
        resolve(createReadableStreamFromReadable(body))
      },
      onShellError: reject,
    })
    const timeout = setTimeout(abort, streamTimeout + 1000)
    const end = () => {
      clearTimeout(timeout)
      abort()
    }
  })
}
