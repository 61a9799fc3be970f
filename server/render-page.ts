import type { RenderContext } from '../app/data/render-context.ts'
import type { Log } from '../backend/log.ts'
import { failureAnswer, setFailureBrand } from './failure-page.ts'
import { isData, isStaffPath } from './page-cache/page-key.ts'
import type { OtherServices, Pages } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type RenderPage = (
  request: Request,
  context: RenderContext,
  others?: OtherServices,
) => Promise<Response>

/** @param secure the headers of documents; pages in development have none. */
export function createRenderPage(
  pages: Pages,
  log: Log,
  secure: SecurityHeaders | undefined,
): RenderPage {
  return async (request, context, others) => {
    const response = await pages
      .render(renderable(request), context, others)
      .catch((error: unknown) => {
        log('error', 'A page failed', { error })
        return failureAnswer(request)
      })
    if (context.brand && !others) setFailureBrand(context.brand)
    const page = context.unread
      ? failureAnswer(request, 'unread')
      : isBareError(response)
        ? failureAnswer(request)
        : response
    if (secure && page.headers.get('content-type')?.startsWith('text/html')) {
      const headers = secure(scriptSources(pages, context))
      for (const [name, value] of Object.entries(headers))
        if (!page.headers.has(name)) page.headers.set(name, value)
    }
    return page
  }
}

/** All documents share their inline scripts; a streamed page adds some of its own. */
function scriptSources({ scriptHashes }: Pages, { streamed, nonce }: RenderContext): string[] {
  return streamed ? [...scriptHashes, `'nonce-${nonce}'`] : [...scriptHashes]
}

/** Becomes not found: an address that can't be decoded, which the router would log, and router data of a public page. */
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

/** Whether the router gave up: the error page itself could not be rendered. */
function isBareError({ status, headers }: Response): boolean {
  return status === 500 && (headers.get('content-type') ?? '').startsWith('text/plain')
}
