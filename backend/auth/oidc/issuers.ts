import { createRemoteJWKSet } from 'jose/jwks/remote'
import { jwtVerify } from 'jose/jwt/verify'
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'
import type { OidcIssuer } from '../options.ts'
import { PROVIDERS } from '../providers.ts'

export interface ProviderClaims {
  sub: string
  email?: string
  emailVerified: boolean
  nonce?: string
  profile: Record<string, unknown>
}

interface Provider {
  configuration: Configuration
  keys: ReturnType<typeof createRemoteJWKSet>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  nonce: z.string().optional(),
  name: z.string().max(500).optional(),
  picture: z.string().max(2000).optional(),
})

/** Asymmetric signatures only. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** In seconds: how long a response of an issuer may take. */
const TIMEOUT = 5
/** In seconds: how far an issuer's clock may differ. */
const CLOCK_TOLERANCE = 5
/** In milliseconds: how long a discovery document is cached. */
const DISCOVERY_MAX_AGE = 3_600_000

const known = new WeakMap<OidcIssuer, { provider: Promise<Provider>; until: number }>()

/** The configured issuer of that name. @throws AuthError 400 `validation_failed`, in the words of Supabase Auth. */
export function findIssuer({ auth }: BackendContext, name = ''): OidcIssuer {
  const issuer = auth.oidcIssuers?.find((candidate) => candidate.name === name)
  if (issuer) return issuer
  const reason = PROVIDERS.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name} could not be found`
  throw new AuthError('validation_failed', `Unsupported provider: ${reason}`)
}

/** Runs a request to an issuer, whose configuration is cached. @throws AuthError 400 `bad_oauth_callback`. */
export async function askProvider<T>(
  issuer: OidcIssuer,
  work: (provider: Provider) => T | Promise<T>,
): Promise<T> {
  try {
    return await work(await providerOf(issuer))
  } catch (error) {
    throw error instanceof AuthError ? error : failureOf(issuer, error as Error)
  }
}

function providerOf(issuer: OidcIssuer): Promise<Provider> {
  const cached = known.get(issuer)
  if (cached && cached.until > performance.now()) return cached.provider
  const provider = discover(issuer).catch((error: Error) => {
    known.delete(issuer)
    throw error
  })
  known.set(issuer, { provider, until: performance.now() + DISCOVERY_MAX_AGE })
  return provider
}

async function discover({ issuer, clientId, clientSecret }: OidcIssuer): Promise<Provider> {
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_TOLERANCE },
    clientSecret ? ClientSecretPost(clientSecret) : None(),
    {
      timeout: TIMEOUT,
      // Also verify signatures of tokens that come directly from the issuer.
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    },
  )
  const keys = createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ''), {
    timeoutDuration: TIMEOUT * 1000,
  })
  return { configuration, keys }
}

/** Verifies an ID token that a client presents. @throws AuthError 400 `bad_oauth_callback`, also without an answer. */
export function verifyIdToken(issuer: OidcIssuer, token: string): Promise<ProviderClaims> {
  return askProvider(issuer, async ({ configuration, keys }) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: issuer.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE,
    }).catch(() => {
      throw new AuthError('bad_oauth_callback')
    })
    return claimsOf(issuer, payload)
  })
}

/** The claims of a verified ID token. @throws AuthError 400 `bad_oauth_callback` for a wrong shape. */
export function claimsOf(issuer: OidcIssuer, payload: object | undefined): ProviderClaims {
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

/** openid-client's codes for an invalid ID token; its other errors concern the issuer's responses. */
const OF_TOKEN = /^OAUTH_(JWT|INVALID_RESPONSE|KEY_SELECTION|UNSUPPORTED)/

function failureOf({ name }: OidcIssuer, cause: Error & { code?: string }): AuthError {
  const error = OF_TOKEN.test(cause.code ?? '')
    ? new AuthError('bad_oauth_callback')
    : new AuthError('bad_oauth_callback', `The provider ${name} does not answer as it should`)
  error.cause = cause
  return error
}
