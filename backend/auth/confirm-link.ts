import type { BackendContext } from '../context.ts'

interface MailedLink {
  token: string
  type: string
  redirect: string
}

/** Whether the client that asked for a link redeems its code with a PKCE verifier. */
export function isPkce(token: string): boolean {
  return token.startsWith('pkce_')
}

/**
 * A link in a mail: a page whose button redeems the token, so that mail scanners, which follow links, use up none.
 * `redirect_to` is a path of the staff area, or another application's address; absent for the site itself.
 */
export function confirmLink(
  { siteUrl }: Pick<BackendContext, 'siteUrl'>,
  { token, type, redirect }: MailedLink,
): string {
  const query = new URLSearchParams({ token_hash: token, type })
  const destination = isPkce(token) ? redirect : destinationOf(siteUrl, redirect)
  if (destination) query.set('redirect_to', destination)
  return `${siteUrl}/admin/confirm?${query}`
}

function destinationOf(siteUrl: string, redirect: string): string {
  const { origin, pathname, search } = new URL(redirect)
  if (origin !== new URL(siteUrl).origin) return redirect
  if (/^\/admin(\/|$)/.test(pathname)) return pathname + search
  return pathname === '/' ? '' : redirect
}
