import { createClient } from '@supabase/supabase-js'
import { newRenderContext } from '../app/data/render-context.ts'
import type { Backend } from '../backend/index.ts'
import { failureAnswer, HTML_REQUEST } from './failure-page.ts'
import type { RenderPage } from './render-page.ts'

const PREVIEW = /^\/preview\/([^/]+)$/
/** In milliseconds: a preview waits for its reads, so that nothing of it is streamed. */
const TIMEOUT_MS = 10_000

/** Only the holder of the link may see, store or pass on a preview. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

interface PreviewOptions {
  backend: Backend
  render: RenderPage
  siteUrl: string
}

export function isPreviewLink(pathname: string): boolean {
  return PREVIEW.test(pathname)
}

/** Answers a preview link with the public page of its record, as it is saved now. Nothing of it is stored. */
export async function renderPreviewLink(
  request: Request,
  { backend, render, siteUrl }: PreviewOptions,
): Promise<Response> {
  const [, token = ''] = PREVIEW.exec(new URL(request.url).pathname) ?? []
  const preview = await backend.openPreview(token)
  const answer = preview
    ? await render(
        new Request(siteUrl + preview.path, HTML_REQUEST),
        newRenderContext(TIMEOUT_MS),
        {
          isPreview: true,
          client: createClient(siteUrl, backend.anonKey, {
            accessToken: async () => preview.key,
            global: { fetch: backend.internalFetch },
          }),
        },
      )
    : failureAnswer(new Request(request.url, { method: request.method, ...HTML_REQUEST }), 'ended')
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
  return answer
}
