import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

/** What a verified token says. `role` is the database role the request runs as. */
export interface Claims {
  role: string
  sub?: string
  aal?: string
  session_id?: string
  [claim: string]: unknown
}

/** An access token that is not (or no longer) ours: the request is a 401. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/** API keys never change for one secret, so that every node derives the same: a fixed birthday. */
const KEYS_ISSUED_AT = 1_767_225_600 // 2026-01-01
const KEYS_EXPIRE_AT = KEYS_ISSUED_AT + 10 * 365 * 24 * 60 * 60
const KEY_ISSUER = 'supabase'

export interface ApiKeys {
  anonKey: string
  serviceRoleKey: string
}

/** The two API keys that belong to a secret: JWTs without a user. */
export async function deriveApiKeys(secret: string): Promise<ApiKeys> {
  const [anonKey, serviceRoleKey] = await Promise.all([
    signKey(secret, 'anon'),
    signKey(secret, 'service_role'),
  ])
  return { anonKey, serviceRoleKey }
}

/**
 * The claims of a token signed with our secret: an API key, or a user's access token. Each token has one
 * spelling (RFC 4648 §3.5), so that what is counted or remembered by its text is one token.
 *
 * @throws TokenError when it is expired, altered, of another algorithm, issuer or spelling.
 */
export async function verifyToken(
  secret: string,
  token: string,
  userIssuer: string,
): Promise<Claims> {
  if (!isCanonical(token)) throw new TokenError('JWT invalid')
  try {
    const { payload } = await jwtVerify<Claims>(token, encode(secret), {
      algorithms: ['HS256'],
      issuer: [KEY_ISSUER, userIssuer],
      requiredClaims: ['exp', 'role'],
      clockTolerance: 5,
    })
    if (payload.iss === KEY_ISSUER) {
      if (payload.role === 'anon' || payload.role === 'service_role') return payload
    } else if (payload.role === 'anon') {
      // Whoever else holds the secret may sign tokens of no account; they are strangers' like the key.
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

/** Whether each part of a token is what its bytes are encoded to; decoders take other spellings too. */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** Tokens remembered by a verifier. */
const MAX_REMEMBERED = 1000

export type Verify = (token: string) => Promise<Claims>

/** `verifyToken` for one installation, which verifies each token once while it lasts. */
export function createVerifier(secret: string, issuer: string): Verify {
  const verified = new Map<string, Claims>()
  return async (token) => {
    const known = verified.get(token)
    if (known && Number(known.exp) > Date.now() / 1000) return known
    const claims = await verifyToken(secret, token, issuer)
    const oldest = verified.keys().next().value
    if (verified.size >= MAX_REMEMBERED && oldest) verified.delete(oldest)
    verified.set(token, claims)
    return claims
  }
}

/** The bearer token of a request; undefined where there is none. */
export function bearerOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** How long an access token is good for, in seconds. */
export const TOKEN_LIFETIME = 3600

/** A user's access token with the claims that hosted Supabase puts into it. */
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
    .sign(encode(secret))
  return { token, expiresAt }
}

function signKey(secret: string, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(KEY_ISSUER)
    .setIssuedAt(KEYS_ISSUED_AT)
    .setExpirationTime(KEYS_EXPIRE_AT)
    .sign(encode(secret))
}

function encode(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
