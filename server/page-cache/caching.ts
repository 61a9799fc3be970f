import { isData, isForAll, isOfStaff } from './page-key.ts'

/** In seconds: how long a browser that has fetched the data of a page in advance need not ask again. */
const IN_ADVANCE = 10

/** Whether an answer is the same for everybody, by its address and by its own word. */
export function isPublic(key: string, headers: Headers): boolean {
  if (!isForAll(key) || headers.has('set-cookie')) return false
  return !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/**
 * What browsers and caches in front are told of an answer that does not say so itself: a shared cache
 * keeps what we keep, for `sharedSeconds` where it may.
 */
export function setCaching(
  headers: Headers,
  key: string,
  keepable: boolean,
  sharedSeconds: number | undefined,
): void {
  if (headers.has('cache-control')) return
  if (isOfStaff(key)) headers.set('cache-control', 'private, no-store')
  else if (keepable && sharedSeconds)
    headers.set(
      'cache-control',
      `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60, stale-if-error=86400`,
    )
  else if (keepable && isData(key)) headers.set('cache-control', `private, max-age=${IN_ADVANCE}`)
  else headers.set('cache-control', 'private, no-cache')
}
