import { createHmac } from 'node:crypto'
import { JWTExpired } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { StorageError } from './errors.ts'

type Purpose = 'download' | 'upload'

/** The key that signs addresses: bound to the secret, but no token is valid as an address or back. */
export function signingKeyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('storage: signed addresses').digest()
}

/**
 * A token that opens one address for one purpose.
 *
 * @param expiresIn seconds.
 */
export function sign(
  key: Uint8Array,
  purpose: Purpose,
  payload: { url: string; [claim: string]: unknown },
  expiresIn: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(key)
}

/**
 * What the token in the request's query says, where it opens this very address.
 *
 * @throws StorageError InvalidJWT, ExpiredToken, InvalidSignature.
 */
export async function verifySignature(
  key: Uint8Array,
  purpose: Purpose,
  request: Request,
  url: string,
): Promise<{ exp: number; [claim: string]: unknown }> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { payload } = await jwtVerify<{ url: string; exp: number }>(token, key, {
    algorithms: ['HS256'],
    audience: purpose,
    requiredClaims: ['exp', 'url'],
  }).catch((error: Error) => {
    throw new StorageError(error instanceof JWTExpired ? 'ExpiredToken' : 'InvalidJWT')
  })
  if (payload.url !== url) throw new StorageError('InvalidSignature')
  return payload
}
