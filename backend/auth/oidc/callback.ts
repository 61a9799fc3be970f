import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AuthError, asAuthError } from '../errors.ts'
import { issueAuthCode } from '../flow-state.ts'
import { digest } from '../opaque.ts'
import { withValues } from '../redirects.ts'
import { optionalText, readQuery } from '../request.ts'
import { startSession } from '../sessions.ts'
import { accountOf } from './account.ts'
import { endpointsOf, findIssuer, type OidcIssuer, unreachable, verifyIdToken } from './issuers.ts'
import { derive, readState, STATE_COOKIE, type StateClaims } from './state.ts'

const Query = z.object({ state: z.string().default(''), code: optionalText, error: optionalText })

/** In milliseconds. */
const PATIENCE = 10_000

/** `GET /callback`: where a provider sends the browser back to; sends it on to the site. */
export async function getCallback(context: BackendContext, c: Context): Promise<Response> {
  const { state: signed, code, error } = readQuery(c, Query)
  const state = await readState(context, signed)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  try {
    if (getCookie(c, STATE_COOKIE) !== digest(state.id)) {
      throw new AuthError('bad_oauth_state', 'This sign-in was begun in another browser')
    }
    deleteCookie(c, STATE_COOKIE, { path: `${new URL(context.issuer).pathname}/callback` })
    if (!code) throw new AuthError('bad_oauth_callback', refusal(error))
    const values = await finish(context, c, state, code)
    return c.redirect(withValues(state.redirect, values, state.flow ? 'query' : 'fragment'), 302)
  } catch (failure) {
    const { code: error_code, message } = asAuthError(failure as Error, context.log)
    const values = { error: 'access_denied', error_code, error_description: message }
    return c.redirect(withValues(state.redirect, values, state.flow ? 'both' : 'fragment'), 302)
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
  state: StateClaims,
  code: string,
): Promise<Record<string, string>> {
  const issuer = findIssuer(context, state.provider)
  const token = await exchange(context, issuer, state, code)
  const claims = await verifyIdToken(issuer, token)
  if (claims.nonce !== derive(context, state, 'nonce')) {
    throw new AuthError('bad_oauth_callback', 'Bad ID token')
  }
  return transaction(context.authDatabase, async (tx) => {
    const user = await accountOf(context, tx, issuer.name, claims)
    if (state.flow) return { code: await issueAuthCode(tx, state.flow, user.id) }
    const { user: _, ...session } = (await startSession(context, c, tx, user, 'oauth')) as {
      user: object
    }
    return session as Record<string, string>
  })
}

/** The provider's ID token for its code. */
async function exchange(
  context: BackendContext,
  issuer: OidcIssuer,
  state: StateClaims,
  code: string,
): Promise<string> {
  try {
    const { token_endpoint } = await endpointsOf(issuer)
    const response = await fetch(token_endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${context.issuer}/callback`,
        client_id: issuer.clientId,
        ...(issuer.clientSecret && { client_secret: issuer.clientSecret }),
        code_verifier: derive(context, state, 'verifier'),
      }),
    })
    return z.object({ id_token: z.string() }).parse(await response.json()).id_token
  } catch (error) {
    throw unreachable(issuer, error as Error)
  }
}
