import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Authorization {
  nonce: string
  challenge: string
  redirectUri: string
}

/**
 * An OpenID Connect provider for tests, which signs in any requested user. `ending` is appended to its name.
 */
export async function startIssuer({ ending = '' } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const codes = new Map<string, Authorization>()
  let person: Record<string, unknown> = {}
  let elsewhere: string | undefined
  let iss: string | undefined
  let alter: (token: Record<string, unknown>) => Record<string, unknown> = (token) => token
  const app = new Hono()
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch })
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (claims: Record<string, unknown>, { foreign = false, minutes = 5 } = {}) =>
    new SignJWT({ iss: issuer + ending, aud: 'our-client', ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + minutes * 60)
      .sign(foreign ? stranger.privateKey : privateKey)

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: issuer + ending,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
  )
  app.get('/keys', async (c) => c.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }))
  app.get('/authorize', (c) => {
    const query = c.req.query()
    const code = `code-${codes.size}`
    codes.set(code, {
      nonce: query.nonce ?? '',
      challenge: query.code_challenge ?? '',
      redirectUri: query.redirect_uri ?? '',
    })
    const back = new URL(query.redirect_uri ?? '')
    back.searchParams.set('state', query.state ?? '')
    back.searchParams.set('code', code)
    if (iss) back.searchParams.set('iss', iss)
    return c.redirect(back.href)
  })
  app.post('/token', async (c) => {
    if (elsewhere) return c.redirect(elsewhere, 307)
    const body = await c.req.parseBody()
    const known = codes.get(String(body.code))
    codes.delete(String(body.code))
    const proof = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
    const good =
      known?.challenge === proof &&
      known.redirectUri === body.redirect_uri &&
      body.client_secret === 'our-secret'
    if (!known || !good) return c.json({ error: 'invalid_grant' }, 400)
    const { foreign = false, minutes = 5, ...claims } = alter({ nonce: known.nonce })
    const id_token = await sign(claims, { foreign: Boolean(foreign), minutes: Number(minutes) })
    return c.json({ access_token: 'of-the-issuer', token_type: 'Bearer', id_token })
  })

  return {
    issuer,
    sign,
    /** The next user to sign in. */
    be: (claims: Record<string, unknown>) => {
      person = claims
    },
    /** Overrides of the tokens' claims and signature. */
    alter: (change: typeof alter) => {
      alter = change
    },
    /** Redirects the token request to this address. */
    lead: (address: string | undefined) => {
      elsewhere = address
    },
    /** Which issuer it says its codes are of. */
    answerAs: (name: string | undefined) => {
      iss = name
    },
    stop: () => server.close(),
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>
