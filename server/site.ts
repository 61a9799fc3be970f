import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { PREVIEW } from '../app/data/preview-request.ts'
import { newRenderContext } from '../app/data/render-context.ts'
import { STAFF_ACCOUNTS } from '../app/data/staff-requests.ts'
import { Refused } from '../backend/admission.ts'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import { addressOf } from './client-address.ts'
import { compressAnswer } from './compress-answer.ts'
import { answerContentChanged, CONTENT_CHANGED } from './content-changed-endpoint.ts'
import { failureAnswer, HTML_REQUEST } from './failure-page.ts'
import type { AdmissionControl } from './limits/admission-control.ts'
import { refuseEarly } from './limits/early-refusal.ts'
import { createRefusals } from './limits/refusals.ts'
import type { Before, FromMemory } from './middleware.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache/page-cache.ts'
import type { Pages } from './pages.ts'
import type { Pictures } from './pictures/pictures.ts'
import { isPreviewLink, renderPreviewLink } from './preview-link.ts'
import { createRenderPage, type RenderPage } from './render-page.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'
import { staticFiles } from './static-files.ts'
import { unsavedPreview } from './unsaved-preview.ts'
import type { Peers } from './workers/messages.ts'

export type Fetch = (request: Request) => Promise<Response>

interface SiteOptions {
  pages: Pages
  backend: Backend | undefined
  project?: SupabaseClient | undefined
  staffAccounts?: Fetch
  pictures?: Pictures
  log: Log
  siteUrl: string
  securityContact?: string
  secure?: SecurityHeaders | undefined
  admission?: AdmissionControl
  corsOrigins?: readonly string[]
  peers?: Peers | undefined
  caching: Pick<
    PageCacheOptions,
    'seconds' | 'sharedSeconds' | 'timeoutMs' | 'nextVisibilityChange'
  >
}

export interface Site extends Pick<PageCache, 'purge' | 'warm' | 'counts' | 'size' | 'close'> {
  /** Purges the cached pages of this process and of the other workers; resolves when they have. */
  purgeAll: () => Promise<void>
  /** Answers for fresh cached pages and for the files of the build. In development it answers nothing. */
  fromMemory: FromMemory
  before: Before
  fetch: Fetch
}

const BACKEND_PATHS = /^\/(rest|auth|storage)\/v1(?=[/?]|$)/
const NOT_CACHED =
  /^\/((rest|auth|storage)\/v1|pictures|preview|\.well-known\/security\.txt)(?=[/?]|$)/

/** Everything the process answers. */
export function createSite(options: SiteOptions): Site {
  const { pages, backend, log, siteUrl, admission, peers, caching, secure } = options
  const { corsOrigins = [] } = options
  const files = staticFiles(join(import.meta.dirname, '..', 'build', 'client'))
  const render = createRenderPage(pages, log, secure)
  const cache = createPageCache({
    render: (target, context) => render(new Request(siteUrl + target, HTML_REQUEST), context),
    parameters: pages.parameters,
    admission,
    refusal: createRefusals(secure),
    onError: (error) => log('error', 'A page failed', { error }),
    ...caching,
  })
  peers?.on('purge', () => cache.purge())
  const purgeAll = async () => {
    cache.purge()
    await peers?.request('purge', undefined)
  }
  const refuseBackend = backend && admission && refuseEarly({ admission, backend, corsOrigins })
  return {
    purge: cache.purge,
    purgeAll,
    warm: cache.warm,
    counts: cache.counts,
    size: cache.size,
    close: cache.close,
    fromMemory: pages.before
      ? () => false
      : (incoming, outgoing) => cache.fromMemory(incoming, outgoing) || files(incoming, outgoing),
    before: (incoming, outgoing, next) => {
      const { url = '' } = incoming
      if (refuseBackend && BACKEND_PATHS.test(url)) return refuseBackend(incoming, outgoing, next)
      if (NOT_CACHED.test(url)) return next()
      if (!files(incoming, outgoing)) cache.before(incoming, outgoing, next)
    },
    fetch: createFetch(options, render, purgeAll),
  }
}

function createFetch(
  options: SiteOptions,
  render: RenderPage,
  purgeAll: () => Promise<void>,
): Fetch {
  const { backend, project, staffAccounts, pictures, log, admission } = options
  const { siteUrl, securityContact } = options
  const preview = backend && unsavedPreview({ backend, render, siteUrl, log })
  const answer: Fetch = async (request) => {
    const { pathname } = new URL(request.url)
    if (project && pathname === CONTENT_CHANGED)
      return admitWrite(admission, request, () => answerContentChanged(request, project, purgeAll))
    if (staffAccounts && pathname === STAFF_ACCOUNTS)
      return admitWrite(admission, request, () => staffAccounts(request))
    if (backend && BACKEND_PATHS.test(pathname))
      return compressAnswer(request, await backend.fetch(request))
    if (securityContact && pathname === SECURITY_TXT)
      return securityTxt(request, siteUrl, securityContact)
    if (pictures && pathname.startsWith('/pictures/')) return pictures.fetch(request)
    if (backend && isPreviewLink(pathname))
      return renderInTurn(options, request, () =>
        renderPreviewLink(request, { backend, render, siteUrl }),
      )
    if (preview && pathname === PREVIEW)
      return admitWrite(admission, request, () => preview(request))
    const page = await renderUncached(options, request, render)
    // Our own cache does not take it, so no shared cache may, unless the page says so itself.
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-store')
    return page
  }
  return async (request) => {
    try {
      const response = await answer(request)
      if (response.status === 429 && (await admission?.holdRefusal()) === false)
        response.headers.set('connection', 'close')
      return response
    } catch (error) {
      log('error', 'A request failed', { error })
      return failureAnswer(request)
    }
  }
}

async function admitWrite(
  admission: AdmissionControl | undefined,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const release = admission?.acquire('write', addressOf(request))
  return release instanceof Refused
    ? failureAnswer(request, release)
    : untilComplete(work(), () => release?.())
}

/** Renders a page that is never cached: another spelling of an address, or a method other than GET. */
function renderUncached(
  options: SiteOptions,
  request: Request,
  render: RenderPage,
): Promise<Response> {
  const { timeoutMs = 300 } = options.caching
  return renderInTurn(options, request, () => render(request, newRenderContext(timeoutMs)))
}

async function renderInTurn(
  { admission }: SiteOptions,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  const turn = await admission?.acquireTurn(addressOf(request), request.signal)
  if (turn instanceof Refused) return failureAnswer(request, turn)
  const page = render()
  return untilComplete(
    page.finally(() => turn?.rendered()),
    () => turn?.complete(),
  )
}

/** The same response; `done` is called when its body is complete, however slowly a client reads it. */
async function untilComplete(work: Promise<Response>, done: () => void): Promise<Response> {
  const response = await work.catch((error: unknown) => {
    done()
    throw error
  })
  const [body = null, copy] = response.body?.tee() ?? []
  void (copy?.pipeTo(new WritableStream()) ?? Promise.resolve()).catch(() => {}).finally(done)
  return new Response(body, response)
}
