import type { ByteRange } from './object-store.ts'

interface Validators {
  eTag: string
  lastModified: string
}

/** Whether the client's cached copy is still valid: `If-None-Match`, `If-Modified-Since` (RFC 9110 §13.2.2). */
export function isUnchanged(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const held = headers.get('if-none-match')
  if (held !== null) {
    return held.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return wholeSeconds(lastModified) <= since
}

/** `Range` (RFC 9110 §14.2): undefined for the whole file, also if invalid or several; null if not satisfiable. */
export function requestedRange(
  headers: Headers,
  size: number,
  { eTag, lastModified }: Validators,
): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (!first && !last)) return undefined
  const held = headers.get('if-range')
  if (held !== null && held !== eTag && !(wholeSeconds(lastModified) === Date.parse(held))) {
    return undefined
  }
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start < size && start <= end ? { start, end } : null
}

/** HTTP dates have no fraction of a second. */
function wholeSeconds(date: string): number {
  return Math.floor(Date.parse(date) / 1000) * 1000
}
