import { STATUS_CODES } from 'node:http'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { awaitWithinOf, type RenderContext } from './data/render-context.ts'
import { type PublicServices, publicServices } from './data/services.ts'
import type { DocumentScripts } from './lib/document-scripts.ts'
import { PARAMETERS } from './lib/parameters.ts'
import type { RouteHandle } from './root.tsx'
import { DocumentScriptsContext } from './site/behavior-script.tsx'
import { preload as preloadCitations } from './site/publications/citation-file.server.ts'
import { preload as preloadPictures } from './site/share/picture-response.server.ts'
import { Nonce } from './ui/nonce.ts'

/** In milliseconds. Reads end after 15 s; a stream must outlive them. */
export const streamTimeout = 20_000

/** Preloads the modules that are otherwise imported on first use (share pictures, citations). */
export const preload = () => Promise.all([preloadPictures(), preloadCitations()])

/** The query parameters that pages read; the server drops all others. */
export const parameters = PARAMETERS

const renderContext = createContext<RenderContext>()
const documentScripts = createContext<DocumentScripts | undefined>()

/** The router context of one request. */
export function createRouterContext(
  {
    scripts,
    ...services
  }: Omit<PublicServices, 'awaitWithin' | 'reportBrand'> & { scripts: DocumentScripts | undefined },
  rendering: RenderContext,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(renderContext, rendering)
  context.set(documentScripts, scripts)
  context.set(publicServices, {
    ...services,
    awaitWithin: awaitWithinOf(rendering),
    reportBrand: (brand) => {
      rendering.brand = brand
    },
  })
  return context
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // Not logged: 404s, aborted requests, and 405s, as no page accepts forms.
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && !request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: RouterContextProvider,
): Promise<Response> {
  const rendering = router.get(renderContext)
  if (lacksTexts(context)) return withoutTexts(status, rendering)
  const isDocument = !hydrates(context)
  // Documents are not hydrated, so they need no loader data.
  if (isDocument) context.serverHandoffStream = undefined
  rendering.streamed = rendering.timedOut || !isDocument
  // `<Links>` copies the nonce onto every link, and a cached document must not contain one.
  const nonce = rendering.streamed ? rendering.nonce : undefined
  const page = (
    <Nonce value={nonce}>
      <DocumentScriptsContext value={isDocument ? router.get(documentScripts) : undefined}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </DocumentScriptsContext>
    </Nonce>
  )
  const onError = (error: unknown) => handleError(error, { request })
  const body = rendering.streamed
    ? await renderStream(page, { nonce, onError })
    : Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

/** Header, footer and error page have texts too: without them the server has a page of its own. */
function withoutTexts(status: number, rendering: RenderContext): Response {
  rendering.unread = status >= 500
  if (rendering.unread) return new Response(null, { status: 503 })
  // For methods that pages don't have, nothing is read.
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(STATUS_CODES[status], { status, headers })
}

/** Whether the layout of public pages failed or was not run, not a page in it. */
function lacksTexts({ staticHandlerContext: { errors, loaderData } }: EntryContext): boolean {
  return errors?.['site/layout'] !== undefined && loaderData['site/layout'] === undefined
}

function hydrates({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.hydrate,
  )
}

/** Streams the page, then each pending block when its reads settle. */
function renderStream(
  page: ReactNode,
  options: { nonce: string | undefined; onError: (error: unknown) => void },
): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Otherwise React would send large finished blocks as fallback and script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
