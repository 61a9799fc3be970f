import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { accountOf } from '../oidc/account.ts'
import { findIssuer, verifyIdToken } from '../oidc/issuers.ts'
import { optionalText, readBody } from '../request.ts'
import { startSession } from '../sessions.ts'
import { digest } from '../token-hash.ts'

const Body = z.object({
  provider: optionalText,
  id_token: z.string().min(1, 'id_token required'),
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
})

/** Exchanges the ID token of a configured OpenID Connect issuer for a session. */
export async function grantIdToken(context: BackendContext, c: Context): Promise<object> {
  const body = await readBody(c, Body)
  if (body.link_identity) {
    throw new AuthError('manual_linking_disabled')
  }
  const issuer = findIssuer(context, body.provider)
  await limit(context, c, 'link', digest(body.id_token))
  const claims = await verifyIdToken(issuer, body.id_token)
  requireNonce(claims.nonce, body.nonce)
  return transaction(context.authDatabase, async (tx) =>
    startSession(context, c, tx, await accountOf(context, tx, issuer.name, claims), 'oauth'),
  )
}

/** The token contains the SHA-256 of the client's nonce in hexadecimal. */
function requireNonce(inToken: string | undefined, given: string | undefined): void {
  if (Boolean(inToken) !== Boolean(given)) {
    throw new AuthError(
      'validation_failed',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  }
  if (!given) return
  const hash = createHash('sha256').update(given).digest('hex')
  if (inToken !== hash) throw new AuthError('validation_failed', 'Nonces mismatch')
}
