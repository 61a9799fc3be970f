import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import {
  MAILS_PREVIEW,
  PREVIEW_TIMEOUT_MS,
  type PreviewFailure,
  PreviewRequest,
} from '../app/data/preview-request.ts'
import { newRenderContext } from '../app/data/render-context.ts'
import { readMailTexts } from '../app/data/site-texts.ts'
import { Refused } from '../backend/admission.ts'
import { PoolTimeout } from '../backend/database/failures.ts'
import type { Backend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import { mailSamples } from '../backend/mail/samples.ts'
import { readText } from '../backend/read-text.ts'
import { bearerOf } from '../backend/tokens.ts'
import { HTML_REQUEST } from './failure-page.ts'
import { FairQueue } from './limits/fair-queue.ts'
import { mailBrandOf } from './mail-brand.ts'
import { isOfOtherSite } from './other-site.ts'
import { isStaffPath } from './page-cache/page-key.ts'
import { parseJson } from './parse-json.ts'
import type { RenderPage } from './render-page.ts'

/** Each holds a connection, and the backend has few (`REQUEST_CONNECTIONS`). */
const MAX_RUNNING = 2
/** In bytes: the texts of a page. */
const MAX_BODY = 1024 * 1024

/** For an answer opened by itself. The staff area shows its text in a frame whose `sandbox` runs no scripts. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

interface UnsavedPreviewOptions {
  backend: Pick<Backend, 'anonKey' | 'userOf' | 'previewKey' | 'dryRun'>
  render: RenderPage
  siteUrl: string
  log: Log
}

class Refusal extends Error {
  readonly status: number
  readonly failure: PreviewFailure

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.failure = { code, message }
  }
}

/**
 * Answers `POST /preview` with the public page, or the mails, as if a change were saved: HTML, or a `PreviewFailure`. The change is
 * made with the caller's token and read in the same transaction, which is rolled back; one at a time per person.
 */
export function unsavedPreview({
  backend,
  log,
  ...options
}: UnsavedPreviewOptions): (request: Request) => Promise<Response> {
  const queue = new FairQueue({
    running: MAX_RUNNING,
    perClient: { running: 1, waiting: 1 },
    timeoutMs: PREVIEW_TIMEOUT_MS,
  })
  const draw = async (request: Request) => {
    const token = requireToken(request)
    const person = await backend.userOf(token)
    if (!person) throw signedOut()
    const preview = await readPreview(request)
    const timeout = AbortSignal.timeout(PREVIEW_TIMEOUT_MS)
    const release = await queue.acquire(person, AbortSignal.any([timeout, request.signal]))
    if (release instanceof Refused) throw busy()
    const work = (fetch: typeof globalThis.fetch) =>
      drawWithin({ ...options, backend, fetch }, token, preview)
    return backend.dryRun(person, work, timeout).finally(release)
  }
  return async (request) => {
    try {
      const html = await draw(request)
      return new Response(html, {
        headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.status === 500) log('error', 'A preview failed', { error })
      return Response.json(refusal.failure, { status: refusal.status, headers: HEADERS })
    }
  }
}

function requireToken(request: Request): string {
  if (request.method !== 'POST') throw new Refusal(405, 'invalid', 'This address takes POST only.')
  if (isOfOtherSite(request))
    throw new Refusal(403, 'forbidden', 'Requests of other sites are refused.')
  const token = bearerOf(request.headers)
  if (!token) throw signedOut()
  return token
}

async function readPreview(request: Request): Promise<PreviewRequest> {
  const text = await readText(request, MAX_BODY, {
    tooLarge: () => new Refusal(413, 'invalid', 'This is too long for a preview.'),
    broken: (message) => new Refusal(400, 'invalid', message),
  })
  const { data } = PreviewRequest.safeParse(parseJson(text))
  if (!data || isStaffPath(data.path))
    throw new Refusal(400, 'invalid', 'There is no such preview.')
  return data
}

interface Within extends Pick<UnsavedPreviewOptions, 'backend' | 'render' | 'siteUrl'> {
  fetch: typeof fetch
}

async function drawWithin(
  { backend, render, siteUrl, fetch }: Within,
  token: string,
  preview: PreviewRequest,
): Promise<string> {
  const clientWith = (key: string) =>
    createClient(siteUrl, backend.anonKey, { accessToken: async () => key, global: { fetch } })
  const staff = clientWith(token)
  const { data: isStaff, error } = await staff.rpc('is_staff')
  if (error) throw error
  if (isStaff !== true) throw new Refusal(403, 'forbidden', 'Only staff may see previews.')
  await change(staff, preview)
  if (preview.path === MAILS_PREVIEW) return drawMails(staff, siteUrl)
  const visible =
    'table' in preview
      ? await backend.previewKey(`${preview.table}:${preview.id}`)
      : backend.anonKey
  const context = newRenderContext(PREVIEW_TIMEOUT_MS)
  const page = await render(new Request(siteUrl + preview.path, HTML_REQUEST), context, {
    client: clientWith(visible),
    isPreview: true,
    scripts: undefined,
  })
  const html = await page.text()
  const isPage = page.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || page.status >= 500 || context.failed || context.timedOut) throw unread()
  return html
}

async function drawMails(staff: SupabaseClient, siteUrl: string): Promise<string> {
  const texts = await readMailTexts({ client: staff })
  if (!texts) throw unread()
  return mailSamples(mailBrandOf(texts), siteUrl)
}

async function change(staff: SupabaseClient, preview: PreviewRequest): Promise<void> {
  if ('texts' in preview) {
    const rows = Object.entries(preview.texts).map(([content_key, content_value]) => ({
      ...{ content_key, content_value },
    }))
    if (rows.length === 0) return
    const { error } = await staff.from('site_content').upsert(rows, { onConflict: 'content_key' })
    if (error) throw error
    return
  }
  const { table, id, isNew, values } = preview
  const { data, error } = isNew
    ? await staff
        .from(table)
        .insert({ ...values, id })
        .select('id')
    : await staff.from(table).update(values).eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw new Refusal(409, 'gone', 'This record has been deleted.')
}

const unread = () => new Refusal(503, 'failed', 'This could not be read. Please try again.')
const signedOut = () => new Refusal(401, 'signed_out', 'You are signed out. Sign in again.')
const busy = () =>
  new Refusal(429, 'busy', 'Other previews are being drawn. Please try again in a moment.')

const tooLate = () => new Refusal(504, 'timeout', 'The preview took too long. Please try again.')

/** What staff read where the database's message would not help them. */
const BY_CODE: Record<string, () => Refusal> = {
  '55P03': () => new Refusal(409, 'locked', 'It is in use just now. Please try again in a moment.'),
  '57014': tooLate,
  '42501': () => new Refusal(403, 'forbidden', 'You may not change this.'),
  PGRST001: () => new Refusal(503, 'failed', 'The database cannot be reached. Please try again.'),
  PGRST301: signedOut,
  PGRST303: signedOut,
  PT401: signedOut,
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PoolTimeout) return busy()
  if (error instanceof Error && error.name === 'TimeoutError') return tooLate()
  const { code, message } = error as Partial<PreviewFailure>
  const known = code && BY_CODE[code]
  if (known) return known()
  // PostgreSQL's classes of data and constraints, and errors that its functions raise.
  if (code && message && /^(22|23|P0001|PT4|PGRST|42703)/.test(code))
    return new Refusal(422, code, message)
  return new Refusal(500, 'failed', 'Something went wrong. Please try again.')
}
