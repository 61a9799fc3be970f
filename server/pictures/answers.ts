import type { Refused } from '../../backend/admission.ts'
import type { Place } from './folder.ts'
import type { Source } from './sources.ts'

/** As long as files of staff are kept by default (see docs/decisions/0008). */
const KEPT = 'public, max-age=3600, stale-while-revalidate=604800'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Whether the requester already holds the version that a place names. */
export function answerUnchanged(request: Request, place: Place): Response | undefined {
  const held = request.headers.get('if-none-match')?.split(',') ?? []
  const same = held.some((tag) => tag.trim().replace(/^W\//, '') === tagOf(place))
  return same ? new Response(null, { status: 304, headers: headersOf(place) }) : undefined
}

export function answerWith(request: Request, bytes: Buffer, place: Place): Response {
  const headers = { ...headersOf(place), 'content-length': String(bytes.length) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

function headersOf(place: Place) {
  return {
    'cache-control': KEPT,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': place.size.endsWith('.avif') ? 'image/avif' : 'image/webp',
    etag: tagOf(place),
    'x-content-type-options': 'nosniff',
  }
}

function tagOf({ version, size }: Place): string {
  return `"${version}-${size}"`
}

/** Leads to the source itself. */
export function asItIs({ address }: Source, { forLong }: { forLong: boolean }): Response {
  const headers = forLong ? { 'cache-control': 'public, max-age=300' } : NOT_KEPT
  return new Response(null, { status: 302, headers: { ...headers, location: address } })
}

/** Leads to the one address of a picture. */
export function redirectTo(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { 'cache-control': 'public, max-age=86400', location },
  })
}

export function notHere(): Response {
  return new Response('There is no such picture.', { status: 404, headers: NOT_KEPT })
}

export function later(): Response {
  return new Response('The picture cannot be read at present.', {
    status: 503,
    headers: { ...NOT_KEPT, 'retry-after': '10' },
  })
}

export function tooMany({ status, message, retryAfter }: Refused): Response {
  return new Response(message, {
    status,
    headers: { ...NOT_KEPT, 'retry-after': String(retryAfter) },
  })
}
