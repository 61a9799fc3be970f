import { isUnchanged, requestedRange } from './conditions.ts'
import { renderError, StorageError } from './errors.ts'
import type { ObjectMetadata } from './metadata.ts'
import { ANY } from './mime-types.ts'
import type { ObjectStore } from './object-store.ts'

export interface StoredObject {
  version: string
  metadata: ObjectMetadata
}

/** Whole, a range (206), unchanged (304), or headers for HEAD; undefined where the store lacks the version. */
export async function serveObject(
  request: Request,
  { version, metadata }: StoredObject,
  store: ObjectStore,
): Promise<Response | undefined> {
  const headers = headersOf(metadata, new URL(request.url).searchParams.get('download'))
  if (isUnchanged(request.headers, metadata)) return new Response(null, { status: 304, headers })

  const range = requestedRange(request.headers, metadata.size, metadata)
  if (range === null) return noSuchRange(metadata.size)
  const { start, end } = range ?? { start: 0, end: metadata.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${metadata.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const body = await store.read(version, { start, end }, request.signal).catch((error) => {
    throw request.signal.aborted
      ? new StorageError('InvalidRequest', 'The client has disconnected')
      : error
  })
  return body && new Response(body, { status, headers })
}

function noSuchRange(size: number): Response {
  const answer = renderError(new StorageError('InvalidRange'))
  answer.headers.set('content-range', `bytes */${size}`)
  return answer
}

function headersOf(metadata: ObjectMetadata, download: string | null): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': metadata.cacheControl,
    'content-type': safeType(metadata.mimetype),
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  // Browsers' PDF viewers do not start under a `sandbox` policy, and are sandboxed themselves.
  if (metadata.mimetype !== 'application/pdf') {
    headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
    )
  }
  if (download !== null) headers.set('content-disposition', disposition(download))
  return headers
}

/** Types that browsers treat as a page or a script (https://mimesniff.spec.whatwg.org/#javascript-mime-type). */
const ACTIVE = /html|(java|ecma|live|j)script/i

/** Pages and scripts become plain text: they would run on the site's origin, which its CSP trusts. */
function safeType(mimetype: string): string {
  if (!/^[\x20-\x7e\t]+$/.test(mimetype)) return ANY
  return ACTIVE.test(mimetype) ? 'text/plain;charset=UTF-8' : mimetype
}

function disposition(name: string): string {
  if (!name) return 'attachment;'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`
}
