import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'

export interface RelyingParty {
  id: string
  /** The only origin whose answer is accepted. */
  origin: string
}

const NOT_HERE = 'Passkeys work on the name of the site and on localhost, never on an IP address'

/**
 * By `Origin`, if it is of `SITE_URL`, `REDIRECT_URLS` or localhost, else by `SITE_URL`; clients choose the `Host`
 * header, so it plays no part. @throws AuthError 400 `validation_failed`.
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

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, host } = new URL(address)
  return host.includes('*') ? undefined : origin
}
