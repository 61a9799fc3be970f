import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { newRenderContext, type RenderContext } from '../app/data/render-context.ts'
import type { DocumentScripts } from '../app/lib/document-scripts.ts'
import { Refused } from '../backend/admission.ts'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import { addressOf } from './client-address.ts'
import { compressAnswer } from './compress-answer.ts'
import { CONTENT_CHANGED, contentChanged } from './content-changed.ts'
import { FOR_PEOPLE, failureAnswer } from './failure-page.ts'
import { refuseEarly } from './limits/early-refusal.ts'
import type { Gate } from './limits/gate.ts'
import { createRefusals } from './limits/refusals.ts'
import type { Before, FromMemory } from './middleware.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache/page-cache.ts'
import { isData, isStaffPath } from './page-cache/page-key.ts'
import type { Pictures } from './pictures/index.ts'
import { type SecurityHeaders, scriptHash } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import type { Peers } from './workers/messages.ts'

export type Fetch = (request: Request) => Promise<Response>

/** What the server lends to the application. */
export interface Services {
  /** Reads as a visitor. */
  client: SupabaseClient
  siteUrl: string
  /** Hosts beside our storage whose pictures are shown in the size of their place. */
  pictureHosts: readonly string[]
  /** What the browser of staff is told; public, as every visitor could ask for it. */
  staffAccess: { backendUrl: string; anonKey: string; uploadLimit: number }
}

/** The application's pages, built or live. */
export interface Pages {
  render: (request: Request, context: RenderContext) => Promise<Response>
  /** What pages read of their address beside its path. */
  parameters: readonly string[]
  /** The inline scripts that every document has, as the Content Security Policy names them. */
  scriptHashes: readonly string[]
  before?: Before
  /** Takes in what else waits for its first use. */
  preload?: () => Promise<unknown>
  close?: () => Promise<void>
}

/** Takes the pages in; they need services before they can be shown. */
export type LoadPages = () => Promise<(services: Services) => Pages>

interface SiteOptions {
  pages: Pages
  /** None where a hosted project is used. */
  backend: Backend | undefined
  /** Asks the hosted project who somebody is. */
  project?: SupabaseClient | undefined
  pictures?: Pictures
  log: Log
  siteUrl: string
  /** Live pages go without. */
  secure?: SecurityHeaders | undefined
  /** Without one nobody is refused. */
  gate?: Gate
  /** Origins whose scripts may call the backend; all of them when there is none. */
  corsOrigins?: readonly string[]
  /** They drop their pages with us. */
  peers?: Peers | undefined
  caching: Pick<PageCacheOptions, 'seconds' | 'sharedSeconds' | 'timeoutMs'>
}

export interface Site extends Pick<PageCache, 'purge' | 'warm' | 'counts' | 'size'> {
  /** Drops the pages of this process and of the other workers; resolves when they have. */
  purgeAll: () => Promise<void>
  /** Answers for pages that are kept and fresh, and for the files of the build; not before live pages. */
  fromMemory: FromMemory
  /** Answers for the files of the build, and for pages. */
  before: Before
  /** Answers everything else. It never throws. */
  fetch: Fetch
}

const BACKEND_PATHS = /^\/(rest|auth|storage)\/v1(?=[/?]|$)/
const NOT_PAGES = /^\/((rest|auth|storage)\/v1|pictures)(?=[/?]|$)/

/** Everything the process answers. */
export function createSite(options: SiteOptions): Site {
  const { pages, backend, project, pictures, log, siteUrl, gate, peers, caching, secure } = options
  const { corsOrigins = [] } = options
  const build = join(import.meta.dirname, '..', 'build', 'client')
  const files = staticFiles(build)
  const render = async (request: Request, context: RenderContext) => {
    const answer = await pages.render(renderable(request), context).catch((error: unknown) => {
      log('error', 'A page failed', { error })
      return failureAnswer(request)
    })
    return secured(isBare(answer) ? failureAnswer(request) : answer, context)
  }
  /** A document has the same inline script always, a streamed page some of its own. */
  const secured = (answer: Response, { streamed, nonce }: RenderContext) => {
    if (!secure || !answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const sources = [...pages.scriptHashes, ...(streamed ? [`'nonce-${nonce}'`] : [])]
    for (const [name, value] of Object.entries(secure(sources))) answer.headers.set(name, value)
    return answer
  }
  const cache = createPageCache({
    render: (target, context) => render(new Request(siteUrl + target, FOR_PEOPLE), context),
    parameters: pages.parameters,
    gate,
    refusal: createRefusals(secure),
    onError: (error) => log('error', 'A page failed', { error }),
    ...caching,
  })
  peers?.on('purge', () => cache.purge())
  const purgeAll = async () => {
    cache.purge()
    await peers?.request('purge', undefined)
  }
  /** A write that the backend does not count. */
  const admitWrite = async (request: Request, work: () => Promise<Response>) => {
    const leave = gate?.enter('write', addressOf(request))
    return leave instanceof Refused
      ? failureAnswer(request, leave)
      : untilMade(work(), () => leave?.())
  }
  /** A page that is stored for none: another spelling of an address, or what is no GET. */
  const renderUnstored = async (request: Request) => {
    const turn = await gate?.page(addressOf(request), request.signal)
    if (turn instanceof Refused) return failureAnswer(request, turn)
    const page = render(request, newRenderContext(caching.timeoutMs ?? 300))
    const answer = page.finally(() => turn?.rendered())
    return untilMade(answer, () => turn?.complete())
  }
  const refuseBackend = backend && gate && refuseEarly({ gate, backend, corsOrigins })
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (project && pathname === CONTENT_CHANGED)
      return admitWrite(request, () => contentChanged(request, project, purgeAll))
    if (backend && BACKEND_PATHS.test(pathname))
      return compressAnswer(request, await backend.fetch(request))
    if (pictures && pathname.startsWith('/pictures/')) return pictures.fetch(request)
    const page = await renderUnstored(request)
    // What our own cache does not take is for none in front of it either, unless it says so itself.
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-store')
    return page
  }
  return {
    purge: cache.purge,
    purgeAll,
    warm: cache.warm,
    counts: cache.counts,
    size: cache.size,
    fromMemory: pages.before
      ? () => false
      : (incoming, outgoing) => cache.fromMemory(incoming, outgoing) || files(incoming, outgoing),
    before: (incoming, outgoing, next) => {
      const { url = '' } = incoming
      if (refuseBackend && BACKEND_PATHS.test(url)) return refuseBackend(incoming, outgoing, next)
      if (NOT_PAGES.test(url)) return next()
      if (!files(incoming, outgoing)) cache.before(incoming, outgoing, next)
    },
    fetch: async (request) => {
      try {
        const response = await answer(request)
        if (response.status === 429 && (await gate?.holdRefusal()) === false)
          response.headers.set('connection', 'close')
        return response
      } catch (error) {
        log('error', 'A request failed', { error })
        return failureAnswer(request)
      }
    },
  }
}

/**
 * Leads to the page for missing ones: an address that cannot be decoded, of which the router would write
 * a line into the log in the visitor's own words, and the router's data of a public page, which no
 * document asks for.
 */
function renderable(request: Request): Request {
  const url = new URL(request.url)
  if (canDecode(url.pathname) && (!isData(url.pathname) || isStaffPath(url.pathname)))
    return request
  return new Request(new URL('/-', url), { headers: request.headers })
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The same answer; `done` is called when all of it is made, however slowly it is taken. */
async function untilMade(work: Promise<Response>, done: () => void): Promise<Response> {
  const answer = await work.catch((error: unknown) => {
    done()
    throw error
  })
  const [body = null, copy] = answer.body?.tee() ?? []
  void (copy?.pipeTo(new WritableStream()) ?? Promise.resolve()).catch(() => {}).finally(done)
  return new Response(body, answer)
}

/** The framework's last word where the error page itself cannot be rendered. */
function isBare(answer: Response): boolean {
  return (
    answer.status === 500 && (answer.headers.get('content-type') ?? '').startsWith('text/plain')
  )
}

/** What the built application exports beside its routes (see app/entry.server.tsx). */
interface EntryModule {
  createRouterContext: (
    services: Services & { scripts: DocumentScripts },
    context: RenderContext,
  ) => RouterContextProvider
  parameters: readonly string[]
  preload: () => Promise<unknown>
}

/** A build of the React Router application as pages. */
export function pagesOf(
  build: ServerBuild,
  scripts: DocumentScripts,
  services: Services,
  mode: 'production' | 'development',
): Pages {
  const answer = createRequestHandler(build, mode)
  const { createRouterContext, parameters, preload } = build.entry.module as unknown as EntryModule
  return {
    parameters,
    scriptHashes: [scriptHash(scripts.beforePaint)],
    preload,
    render: (request, context) =>
      answer(request, createRouterContext({ ...services, scripts }, context)),
  }
}
