import { bearerOf, type Claims, TokenError, type Verify } from '../tokens.ts'
import { StorageError } from './errors.ts'

/**
 * The claims of the bearer token, or of the API key without one.
 *
 * @throws StorageError AccessDenied for an invalid token, InvalidRequest without one.
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
