import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Endpoint } from '../endpoint.ts'
import { beginFlow } from '../flow-state.ts'
import { limit } from '../limits.ts'
import { allowedRedirect } from '../redirects.ts'
import { challengeFields, optionalText, readQuery } from '../request.ts'
import { keyedDigest } from '../token-hash.ts'
import { rememberBrowser } from './flow-cookie.ts'
import { askProvider, findIssuer } from './issuers.ts'

const Query = z.object({
  provider: optionalText,
  redirect_to: optionalText,
  scopes: z.string().max(500).default(''),
  ...challengeFields,
})

/** `GET /authorize?provider=…`: sends the browser to a configured OpenID Connect provider. */
export const getAuthorize: Endpoint = async (context, c) => {
  const query = readQuery(c, Query)
  const issuer = findIssuer(context, query.provider)
  await limit(context, c, 'link', 'authorize')
  const configuration = await askProvider(issuer, (provider) => provider.configuration)
  const flowId = await beginFlow(context.authDatabase, {
    challenge: query,
    provider: issuer.name,
    method: 'oauth',
    redirect: allowedRedirect(context, query.redirect_to),
  })
  const { nonce, verifier } = secretsOf(context, flowId)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: `${context.issuer}/callback`,
    scope: `openid email profile ${query.scopes}`.trim(),
    state: flowId,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  rememberBrowser(context, c, flowId)
  return c.redirect(address.href, 302)
}

/** A flow's nonce and PKCE verifier, derived from the secret, so that they need not be stored. */
export function secretsOf({ secret }: BackendContext, flowId: string) {
  return {
    nonce: keyedDigest(secret, 'oauth-nonce', flowId),
    verifier: keyedDigest(secret, 'oauth-verifier', flowId),
  }
}
