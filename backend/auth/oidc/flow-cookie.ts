import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { BackendContext } from '../../context.ts'
import { digest } from '../token-hash.ts'

/** Holds the digest of the flow's id: only the browser that set out may come back. */
const NAME = 'oauth-flow'
/** In seconds: how long somebody may take at the provider. */
const LIFETIME = 600

/** On https no other host, and no page that came without TLS, can set it: `__Host-`. */
const prefixOf = ({ issuer }: BackendContext) => (issuer.startsWith('https:') ? 'host' : undefined)

/** Gives the browser that sets out something to be known again by. */
export function rememberBrowser(context: BackendContext, c: Context, flowId: string): void {
  const prefix = prefixOf(context)
  setCookie(c, NAME, digest(flowId), {
    ...(prefix && { prefix }),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME,
  })
}

/** Whether the browser that comes back is the one that set out. */
export function isSameBrowser(context: BackendContext, c: Context, flowId: string): boolean {
  return getCookie(c, NAME, prefixOf(context)) === digest(flowId)
}

/** Takes it back. */
export function forgetBrowser(context: BackendContext, c: Context): void {
  const prefix = prefixOf(context)
  deleteCookie(c, NAME, { ...(prefix && { prefix }), path: '/' })
}
