import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { BackendContext } from '../../context.ts'
import { digest } from '../token-hash.ts'

/** Holds the digest of the flow's id, which binds the flow to the browser that began it. */
const NAME = 'oauth-flow'
/** In seconds: how long the sign-in at the provider may take. */
const LIFETIME = 600

/** With `__Host-` (https only) neither another host nor a page without TLS can set the cookie. */
const prefixOf = ({ issuer }: BackendContext) => (issuer.startsWith('https:') ? 'host' : undefined)

/** Sets the cookie of the browser that begins the flow. */
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

/** Whether the request comes from the browser that began the flow. */
export function isSameBrowser(context: BackendContext, c: Context, flowId: string): boolean {
  return getCookie(c, NAME, prefixOf(context)) === digest(flowId)
}

/** Deletes the cookie. */
export function forgetBrowser(context: BackendContext, c: Context): void {
  const prefix = prefixOf(context)
  deleteCookie(c, NAME, { ...(prefix && { prefix }), path: '/' })
}
