import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { grantIdToken } from './id-token.ts'
import { grantPassword } from './password.ts'
import { grantPkce } from './pkce.ts'
import { grantRefreshToken } from './refresh-token.ts'

const GRANTS = {
  password: grantPassword,
  refresh_token: grantRefreshToken,
  pkce: grantPkce,
  id_token: grantIdToken,
}

/** `POST /token?grant_type=…`: exchanges credentials for a session. */
export const postToken: Endpoint = async (context, c) => {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type as keyof typeof GRANTS] : undefined
  if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
  return c.json(await grant(context, c))
}
