import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'

export interface RelyingParty {
  /** The host name that a passkey is bound to. */
  id: string
  /** The only origin whose answer is accepted. */
  origin: string
}

const NOT_HERE = 'Passkeys work on the name of the site and on localhost, never on an IP address'

/**
 * The relying party of a request: by its `Origin`, if that is of `SITE_URL`, of an address in `REDIRECT_URLS`
 * or of localhost; by `SITE_URL` without one. The `Host` header, which clients choose, plays no part.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function relyingPartyOf({ siteUrl, auth }: BackendContext, c: Context): RelyingParty {
  const origin = c.req.header('origin') ?? new URL(siteUrl).origin
  const known = [siteUrl, ...(auth.redirectUrls ?? [])].map(originOf)
  const id = URL.canParse(origin) ? new URL(origin).hostname : ''
  const isOurs = known.includes(origin) || (id === 'localhost' && originOf(origin) === origin)
  if (!isOurs || isIP(id.replace(/^\[|\]$/g, '')))
    throw new AuthError('validation_failed', NOT_HERE)
  return { id, origin }
}

/** Undefined for a pattern that leaves the host open. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, host } = new URL(address)
  return host.includes('*') ? undefined : origin
}
