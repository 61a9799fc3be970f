import { JWTExpired } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { deriveKey } from '../key-derivation.ts'
import { StorageError } from './errors.ts'

type Purpose = 'download' | 'upload'

/** Derives the key for signed URLs, so that access tokens and signed URLs are not interchangeable. */
export function signingKeyOf(secret: string): Uint8Array {
  return deriveKey(secret, 'signed URLs')
}

/** Signs a token for one URL and purpose. @param expiresIn in seconds. */
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

/** The claims, if signed for `url`. @throws StorageError InvalidJWT, ExpiredToken, InvalidSignature. */
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
