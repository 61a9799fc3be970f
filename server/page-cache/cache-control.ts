import { isPublicPath, isStaffPath } from './page-key.ts'

export const NOT_SHARED = 'private, no-cache'

/** In seconds: how long shared caches may show a page beyond its age while they fetch a new one. */
export const SHARED_STALE_SECONDS = 60

/** Whether a response is the same for every visitor, by its address and by its own headers. */
export function isPublic(key: string, headers: Headers): boolean {
  if (!isPublicPath(key) || headers.has('set-cookie')) return false
  return !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Sets a missing `Cache-Control`: shared caches store what ours stores, for `sharedSeconds` if allowed. */
export function setCacheControl(
  headers: Headers,
  key: string,
  isStored: boolean,
  sharedSeconds: number | undefined,
): void {
  if (headers.has('cache-control')) return
  if (isStaffPath(key)) headers.set('cache-control', 'private, no-store')
  else if (isStored && sharedSeconds)
    headers.set(
      'cache-control',
      `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${SHARED_STALE_SECONDS}, stale-if-error=86400`,
    )
  else headers.set('cache-control', NOT_SHARED)
}
