import type { BackendContext } from '../context.ts'

/** The requested redirect if it is allowed, else the site: https://supabase.com/docs/guides/auth/redirect-urls */
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

function fits(pattern: string, address: string): boolean {
  return isLike(pattern, address) || isLike(pattern, address.replace(/\/$/, ''))
}

/** Simulates all positions of the pattern at once (an NFA), so that no URL can cause backtracking. */
function isLike(pattern: string, address: string): boolean {
  const parts = pattern.match(/\*\*|./gs) ?? []
  const from = (position: number): number[] =>
    parts[position]?.startsWith('*') ? [position, ...from(position + 1)] : [position]
  let positions = new Set(from(0))
  for (const letter of address) {
    const next = [...positions].flatMap((position) => {
      const part = parts[position]
      const stays = part === '**' || (part === '*' && !/[./]/.test(letter))
      return stays ? from(position) : part === letter ? from(position + 1) : []
    })
    positions = new Set(next)
  }
  return positions.has(parts.length)
}

/** The URL with `values` in its fragment, its query, or both. */
export function withValues(
  address: string,
  values: Record<string, string>,
  component: 'fragment' | 'query' | 'both',
): string {
  const url = new URL(address)
  if (component !== 'query') url.hash = new URLSearchParams(values).toString()
  if (component !== 'fragment') {
    for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  }
  return url.href
}
