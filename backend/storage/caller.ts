import { bearerOf, type Claims, TokenError, type Verify } from '../tokens.ts'
import { StorageError } from './errors.ts'

/**
 * Who asks: the claims of the bearer token, or of the API key where there is none.
 *
 * @throws StorageError AccessDenied for a token that is not ours, InvalidRequest without one.
 */
export async function callerOf({ headers }: Request, verify: Verify): Promise<Claims> {
  const token = bearerOf(headers) ?? headers.get('apikey')
  if (!token) {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'")
  }
  return verify(token).catch((error: Error) => {
    throw error instanceof TokenError ? new StorageError('AccessDenied', error.message) : error
  })
}
