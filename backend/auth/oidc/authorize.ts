import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { beginFlow } from '../flow-state.ts'
import { limit } from '../limits.ts'
import { digest, randomToken } from '../opaque.ts'
import { allowedRedirect } from '../redirects.ts'
import { challengeFields, optionalText, readQuery } from '../request.ts'
import { endpointsOf, findIssuer, unreachable } from './issuers.ts'
import { derive, STATE_COOKIE, STATE_LIFETIME, signState } from './state.ts'

const Query = z.object({
  provider: optionalText,
  redirect_to: optionalText,
  scopes: z.string().max(500).optional(),
  ...challengeFields,
})

/** `GET /authorize?provider=…`: sends the browser to a configured OpenID Connect provider. */
export async function getAuthorize(context: BackendContext, c: Context): Promise<Response> {
  const query = readQuery(c, Query)
  const issuer = findIssuer(context, query.provider)
  await limit(context.authDatabase, c, 'link', 'authorize')
  const endpoints = await endpointsOf(issuer).catch((error: Error) => {
    throw unreachable(issuer, error)
  })
  const flow = await beginFlow(context.authDatabase, query, 'oauth')
  const state = {
    provider: issuer.name,
    redirect: allowedRedirect(context, query.redirect_to),
    id: randomToken(),
    ...(flow && { flow }),
  }
  const verifier = derive(context, state, 'verifier')
  const address = new URL(endpoints.authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: `${context.issuer}/callback`,
    scope: [...new Set(['openid', 'email', 'profile', ...(query.scopes ?? '').split(/\s+/)])]
      .join(' ')
      .trim(),
    state: await signState(context, state),
    nonce: derive(context, state, 'nonce'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  rememberBrowser(context, c, state.id)
  return c.redirect(address.href, 302)
}

function rememberBrowser({ issuer }: BackendContext, c: Context, id: string): void {
  const { protocol, pathname } = new URL(issuer)
  setCookie(c, STATE_COOKIE, digest(id), {
    path: `${pathname}/callback`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: protocol === 'https:',
    maxAge: STATE_LIFETIME,
  })
}
