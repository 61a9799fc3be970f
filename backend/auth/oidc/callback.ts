import type { Context } from 'hono'
import { authorizationCodeGrant } from 'openid-client'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError, asAuthError } from '../errors.ts'
import { findProviderFlow, issueAuthCode, type ProviderFlow } from '../flow-state.ts'
import { withValues } from '../redirects.ts'
import { optionalText, readQuery } from '../request.ts'
import { startSession, valuesOf } from '../sessions.ts'
import { accountOf } from './account.ts'
import { secretsOf } from './authorize.ts'
import { forgetBrowser, isSameBrowser } from './flow-cookie.ts'
import { askProvider, claimsOf, findIssuer } from './issuers.ts'

const Query = z.object({ state: z.string().default(''), code: optionalText, error: optionalText })

/** `GET /callback`: the provider's redirect; redirects to the site with a session, a code or an error. */
export const getCallback: Endpoint = async (context, c) => {
  const { state, code, error } = readQuery(c, Query)
  const flow = await findProviderFlow(context.authDatabase, state)
  c.header('Referrer-Policy', 'no-referrer')
  try {
    if (!isSameBrowser(context, c, flow.id)) {
      throw new AuthError('bad_oauth_state', 'This sign-in was begun in another browser')
    }
    forgetBrowser(context, c)
    if (!code) throw new AuthError('bad_oauth_callback', refusal(error))
    const values = await finish(context, c, flow)
    return c.redirect(withValues(flow.referrer, values, flow.pkce ? 'query' : 'fragment'), 302)
  } catch (failure) {
    const { code: error_code, message } = asAuthError(failure as Error, context.log)
    const values = { error: 'access_denied', error_code, error_description: message }
    return c.redirect(withValues(flow.referrer, values, flow.pkce ? 'both' : 'fragment'), 302)
  }
}

function refusal(error: string | undefined): string {
  return error === 'access_denied'
    ? 'The sign-in was cancelled at the provider'
    : 'The provider sent no code'
}

async function finish(
  context: BackendContext,
  c: Context,
  flow: ProviderFlow,
): Promise<Record<string, string>> {
  const issuer = findIssuer(context, flow.provider_type)
  const { nonce, verifier } = secretsOf(context, flow.id)
  // The redirect URI that the provider was given, whatever host a proxy forwards.
  const address = new URL(`${context.issuer}/callback${new URL(c.req.url).search}`)
  const claims = await askProvider(issuer, async ({ configuration }) => {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: flow.id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    return claimsOf(issuer, tokens.claims())
  })
  return transaction(context.authDatabase, async (tx) => {
    const user = await accountOf(context, tx, issuer.name, claims)
    if (flow.pkce) return { code: await issueAuthCode(tx, flow.id, user.id) }
    await tx`delete from auth.flow_state where id = ${flow.id}`
    return valuesOf(await startSession(context, c, tx, user, 'oauth'))
  })
}
