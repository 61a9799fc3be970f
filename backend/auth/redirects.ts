import type { BackendContext } from '../context.ts'

/**
 * Where to send a browser: the wished address when it is allowed, otherwise the site. Allowed are
 * the site itself and the patterns of the configuration, where `*` stands for anything but `.` and
 * `/`, and `**` for anything: https://supabase.com/docs/guides/auth/redirect-urls
 */
export function allowedRedirect(
  { siteUrl, auth }: BackendContext,
  wished: string | null | undefined,
): string {
  const home = new URL(siteUrl)
  const url = wished && URL.canParse(wished) ? new URL(wished) : undefined
  if (
    !url ||
    url.username ||
    url.password ||
    /^(javascript|data|vbscript|file|blob):$/.test(url.protocol)
  ) {
    return siteUrl
  }
  if (url.protocol === home.protocol && url.host === home.host) return url.href
  const address = url.href.split('#')[0] ?? ''
  return auth.redirectUrls?.some((pattern) => fits(pattern, address)) ? url.href : siteUrl
}

/** Whether an address fits a pattern, a slash at its end left out or not. */
function fits(pattern: string, address: string): boolean {
  return isLike(pattern, address) || isLike(pattern, address.replace(/\/$/, ''))
}

/** Goes through all places of the pattern at once: no address can make it take long. */
function isLike(pattern: string, address: string): boolean {
  const parts = pattern.match(/\*\*|./gs) ?? []
  /** A star may stand for nothing. */
  const from = (place: number): number[] =>
    parts[place]?.startsWith('*') ? [place, ...from(place + 1)] : [place]
  let places = new Set(from(0))
  for (const letter of address) {
    const next = [...places].flatMap((place) => {
      const part = parts[place]
      const stays = part === '**' || (part === '*' && !/[./]/.test(letter))
      return stays ? from(place) : part === letter ? from(place + 1) : []
    })
    places = new Set(next)
  }
  return places.has(parts.length)
}

/** The address with `values` in its fragment, and in its query where the flow reads it there. */
export function withValues(
  address: string,
  values: Record<string, string>,
  place: 'fragment' | 'query' | 'both',
): string {
  const url = new URL(address)
  if (place !== 'query') url.hash = new URLSearchParams(values).toString()
  if (place !== 'fragment') {
    for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  }
  return url.href
}
