import type { Refused } from '../../backend/admission.ts'
import type { DerivativeKey } from './derivative-store.ts'
import type { Source } from './sources.ts'

/** The default of files that staff upload (see docs/decisions/0008). */
const CACHED = 'public, max-age=3600, stale-while-revalidate=604800'

const NOT_CACHED = { 'cache-control': 'no-store' }

/** 304 if the client has this version already. */
export function notModified(request: Request, key: DerivativeKey): Response | undefined {
  const tags = request.headers.get('if-none-match')?.split(',') ?? []
  const isSame = tags.some((tag) => tag.trim().replace(/^W\//, '') === etagOf(key))
  return isSame ? new Response(null, { status: 304, headers: headersOf(key) }) : undefined
}

export function pictureResponse(request: Request, bytes: Buffer, key: DerivativeKey): Response {
  const headers = { ...headersOf(key), 'content-length': String(bytes.length) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

function headersOf(key: DerivativeKey) {
  return {
    'cache-control': CACHED,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': key.size.endsWith('.avif') ? 'image/avif' : 'image/webp',
    etag: etagOf(key),
    'x-content-type-options': 'nosniff',
  }
}

function etagOf({ version, size }: DerivativeKey): string {
  return `"${version}-${size}"`
}

/** @param isCacheable whether the client may remember it, for five minutes. */
export function redirectToOriginal(
  { address }: Source,
  { isCacheable }: { isCacheable: boolean },
): Response {
  const headers = isCacheable ? { 'cache-control': 'public, max-age=300' } : NOT_CACHED
  return new Response(null, { status: 302, headers: { ...headers, location: address } })
}

/** Redirects to the canonical address of a picture. */
export function redirectTo(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { 'cache-control': 'public, max-age=86400', location },
  })
}

export function notFound(): Response {
  return new Response('There is no such picture.', { status: 404, headers: NOT_CACHED })
}

export function unavailable(): Response {
  return new Response('The picture cannot be read at present.', {
    status: 503,
    headers: { ...NOT_CACHED, 'retry-after': '10' },
  })
}

export function rateLimited({ status, message, retryAfter }: Refused): Response {
  return new Response(message, {
    status,
    headers: { ...NOT_CACHED, 'retry-after': String(retryAfter) },
  })
}
