import { createRemoteJWKSet } from 'jose/jwks/remote'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'
import { PROVIDERS } from '../providers.ts'

export interface OidcIssuer {
  /** What clients call it: `google`, `keycloak`, … */
  name: string
  /** As its discovery document and its tokens name it. */
  issuer: string
  clientId: string
  /** Needed for sign-in by redirect, not for `id_token`. */
  clientSecret?: string
}

/** What an issuer says of a person. */
export interface ProviderClaims {
  sub: string
  email?: string
  emailVerified: boolean
  nonce?: string
  /** What goes into the identity and, for a new account, into its metadata. */
  profile: Record<string, unknown>
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

type Endpoints = z.output<typeof Discovery> & { keys: ReturnType<typeof createRemoteJWKSet> }

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  nonce: z.string().optional(),
  name: z.string().max(500).optional(),
  picture: z.string().max(2000).optional(),
})

/** Signatures that need no secret of ours. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** In milliseconds: how long an issuer may take, and how long its addresses are believed. */
const PATIENCE = 5000
const BELIEVED = 3_600_000

const known = new Map<string, { endpoints: Promise<Endpoints>; until: number }>()

/**
 * The configured issuer of that name.
 *
 * @throws AuthError 400 `validation_failed`, in the words of Supabase Auth.
 */
export function findIssuer({ auth }: BackendContext, name = ''): OidcIssuer {
  const issuer = auth.oidcIssuers?.find((candidate) => candidate.name === name)
  if (issuer) return issuer
  const reason = PROVIDERS.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name} could not be found`
  throw new AuthError('validation_failed', `Unsupported provider: ${reason}`)
}

/**
 * The issuer's addresses and keys, from its discovery document.
 *
 * @throws AuthError 400 `bad_oauth_callback` when the issuer does not answer.
 */
export function endpointsOf(issuer: OidcIssuer): Promise<Endpoints> {
  const cached = known.get(issuer.issuer)
  if (cached && cached.until > performance.now()) return cached.endpoints
  const endpoints = discover(issuer.issuer).catch((error: Error) => {
    known.delete(issuer.issuer)
    throw unreachable(issuer, error)
  })
  known.set(issuer.issuer, { endpoints, until: performance.now() + BELIEVED })
  return endpoints
}

async function discover(issuer: string): Promise<Endpoints> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  const document = Discovery.parse(await response.json())
  if (document.issuer !== issuer) throw new Error(`${address} speaks for another issuer`)
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: PATIENCE })
  return { ...document, keys }
}

/**
 * What an ID token says, once issuer, audience, signature and time are right.
 *
 * @throws AuthError 400 `bad_oauth_callback` when it is not good, or the issuer does not answer.
 */
export async function verifyIdToken(issuer: OidcIssuer, token: string): Promise<ProviderClaims> {
  const { keys } = await endpointsOf(issuer)
  const { payload } = await jwtVerify(token, keys, {
    issuer: issuer.issuer,
    audience: issuer.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 5,
  }).catch(() => {
    throw new AuthError('bad_oauth_callback')
  })
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new AuthError('bad_oauth_callback')
  const { sub, email, email_verified = false, nonce, name, picture } = claims.data
  const profile = {
    iss: issuer.issuer,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  }
  return {
    sub,
    emailVerified: email_verified,
    profile,
    ...(email && { email: email.toLowerCase() }),
    ...(nonce !== undefined && { nonce }),
  }
}

export function unreachable({ name }: OidcIssuer, cause: Error): AuthError {
  const error = new AuthError(
    'bad_oauth_callback',
    `The provider ${name} does not answer as it should`,
  )
  error.cause = cause
  return error
}
