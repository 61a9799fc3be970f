import { decodeJwt } from 'jose/jwt/decode'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { deriveKey } from './key-derivation.ts'

export interface Claims {
  role: string
  sub?: string
  aal?: string
  session_id?: string
  [claim: string]: unknown
}

export class TokenError extends Error {
  override name = 'TokenError'
}

/** In seconds, 2026-01-01: fixed, so that every node derives the same keys from one secret. */
const KEYS_ISSUED_AT = 1_767_225_600
const KEYS_EXPIRE_AT = KEYS_ISSUED_AT + 10 * 365 * 24 * 60 * 60
const KEY_ISSUER = 'supabase'

export interface ApiKeys {
  anonKey: string
  serviceRoleKey: string
}

/** Derives the two API keys of a secret: JWTs without a user. */
export async function deriveApiKeys(secret: string): Promise<ApiKeys> {
  const [anonKey, serviceRoleKey] = await Promise.all([
    signKey(secret, 'anon'),
    signKey(secret, 'service_role'),
  ])
  return { anonKey, serviceRoleKey }
}

/** The claims of a key or token in canonical base64, as caches and limits go by the text. @throws TokenError. */
export async function verifyToken(
  secret: string,
  token: string,
  userIssuer: string,
): Promise<Claims> {
  if (!isCanonical(token)) throw new TokenError('JWT invalid')
  try {
    const isApiKey = decodeJwt(token).iss === KEY_ISSUER
    const key = deriveKey(secret, isApiKey ? 'API keys' : 'access tokens')
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: ['HS256'],
      issuer: [KEY_ISSUER, userIssuer],
      requiredClaims: ['exp', 'role'],
      clockTolerance: 5,
    })
    if (payload.iss === KEY_ISSUER) {
      if (payload.role === 'anon' || payload.role === 'service_role') return payload
    } else if (payload.role === 'anon') {
      // Other software with the key may sign anonymous tokens; they get the rights of the anonymous key.
      return { role: 'anon', exp: payload.exp }
    } else if (payload.aud === 'authenticated' && payload.sub && payload.role === 'authenticated') {
      return payload
    }
  } catch (error) {
    const code = (error as { code?: string }).code
    throw new TokenError(code === 'ERR_JWT_EXPIRED' ? 'JWT expired' : 'JWT invalid')
  }
  throw new TokenError('JWT invalid')
}

/** The claims of an API key that is signed with the secret itself. @throws jose's errors. */
export async function verifyConfiguredKey(secret: string, key: string): Promise<Claims> {
  const { payload } = await jwtVerify<Claims>(key, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: KEY_ISSUER,
    requiredClaims: ['exp', 'role'],
  })
  return payload
}

/** Decoders also accept other encodings of the same bytes. */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

const MAX_CACHED_TOKENS = 1000

export type Verify = (token: string) => Promise<Claims>

/** `verifyToken` for one secret and issuer, or the claims of `known`; cached until the token expires. */
export function createVerifier(
  secret: string,
  issuer: string,
  known: ReadonlyMap<string, Claims> = new Map(),
): Verify {
  const cache = new Map<string, Claims>()
  return async (token) => {
    const cached = known.get(token) ?? cache.get(token)
    if (cached && Number(cached.exp) > Date.now() / 1000) return cached
    const claims = await verifyToken(secret, token, issuer)
    const oldest = cache.keys().next().value
    if (cache.size >= MAX_CACHED_TOKENS && oldest) cache.delete(oldest)
    cache.set(token, claims)
    return claims
  }
}

/** The bearer token of a request. */
export function bearerOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** In seconds: how long an access token is valid. */
export const TOKEN_LIFETIME = 3600

/** In seconds: a page is rendered within it. */
const PREVIEW_KEY_LIFETIME = 60

/** Signs an anonymous key with which policies also show `record`, such as `events:<id>`. */
export function signPreviewKey(secret: string, record: string): Promise<string> {
  return new SignJWT({ role: 'anon', previewed_record: record })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(KEY_ISSUER)
    .setExpirationTime(Math.floor(Date.now() / 1000) + PREVIEW_KEY_LIFETIME)
    .sign(deriveKey(secret, 'API keys'))
}

/** Signs a user's access token with the claims of hosted Supabase. `expiresAt` is in seconds. */
export async function signUserToken(
  secret: string,
  issuer: string,
  userId: string,
  claims: Record<string, unknown>,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + TOKEN_LIFETIME
  const token = await new SignJWT({ ...claims, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(deriveKey(secret, 'access tokens'))
  return { token, expiresAt }
}

function signKey(secret: string, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(KEY_ISSUER)
    .setIssuedAt(KEYS_ISSUED_AT)
    .setExpirationTime(KEYS_EXPIRE_AT)
    .sign(deriveKey(secret, 'API keys'))
}
