import type { BackendContext } from '../context.ts'
import { type Claims, TokenError, verifyToken } from '../tokens.ts'
import { StorageError } from './errors.ts'

/**
 * Who asks: the claims of the bearer token, or of the API key where there is none.
 *
 * @throws StorageError AccessDenied for a token that is not ours, InvalidRequest without one.
 */
export async function callerOf(
  { headers }: Request,
  { secret, issuer }: Pick<BackendContext, 'secret' | 'issuer'>,
): Promise<Claims> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const token = bearer ?? headers.get('apikey')
  if (!token) {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'")
  }
  try {
    return await verifyToken(secret, token, issuer)
  } catch (error) {
    if (error instanceof TokenError) throw new StorageError('AccessDenied', error.message)
    throw error
  }
}
