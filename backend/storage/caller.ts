import { bearerOf, type Claims, TokenError, type Verify } from '../tokens.ts'
import { StorageError } from './errors.ts'

/** Of the bearer token, else the API key. @throws StorageError AccessDenied, InvalidRequest without either. */
export async function callerOf({ headers }: Request, verify: Verify): Promise<Claims> {
  const token = bearerOf(headers) ?? headers.get('apikey')
  if (!token) {
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'")
  }
  return verify(token).catch((error: Error) => {
    throw error instanceof TokenError ? new StorageError('AccessDenied', error.message) : error
  })
}
