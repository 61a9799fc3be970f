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

/** An OpenID Connect provider that signs in whoever is asked for, for tests. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const codes = new Map<string, Authorization>()
  let person: Record<string, unknown> = {}
  let elsewhere: string | undefined
  let alter: (token: Record<string, unknown>) => Record<string, unknown> = (token) => token
  const app = new Hono()
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch })
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (claims: Record<string, unknown>, { foreign = false, minutes = 5 } = {}) =>
    new SignJWT({ iss: issuer, aud: 'our-client', ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + minutes * 60)
      .sign(foreign ? stranger.privateKey : privateKey)

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
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
    return c.json({ id_token: await sign(alter({ nonce: known.nonce })) })
  })

  return {
    issuer,
    sign,
    /** Who signs in next. */
    be: (claims: Record<string, unknown>) => {
      person = claims
    },
    /** What the issuer puts into its tokens instead. */
    alter: (change: typeof alter) => {
      alter = change
    },
    /** Where it sends whoever brings a code, in place of answering. */
    lead: (address: string | undefined) => {
      elsewhere = address
    },
    stop: () => server.close(),
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>
