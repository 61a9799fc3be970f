import type { BackendContext } from '../context.ts'
import { type Claims, TokenError, verifyToken } from '../tokens.ts'
import { RestError } from './rest-error.ts'

/** Tokens verified before, so that each is verified once while it lasts. */
const MAX_REMEMBERED = 1000

/**
 * Who asks: `apikey` must be a key of this installation, a bearer token decides the role. The
 * answers to missing and wrong keys are those of hosted Supabase's gateway.
 */
export class Authenticator {
  readonly #context: Pick<BackendContext, 'secret' | 'issuer'>
  readonly #verified = new Map<string, Claims & { exp: number }>()

  constructor(context: Pick<BackendContext, 'secret' | 'issuer'>) {
    this.#context = context
  }

  /** @returns claims, or the answer for a request without a valid key. @throws RestError 401. */
  async claimsOf(request: Request): Promise<Claims | Response> {
    const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    if (!key) {
      return unauthorized(
        'No API key found in request',
        'No `apikey` request header or url param was found.',
      )
    }
    const caller = await this.#verify(key).catch(() => undefined)
    if (!caller || caller.sub) {
      return unauthorized(
        'Invalid API key',
        'Double check your Supabase `anon` or `service_role` API key.',
      )
    }
    const authorization = request.headers.get('authorization')
    if (!authorization) return caller
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    return this.#verify(token ?? '').catch((error) => {
      throw error instanceof TokenError ? invalidToken(error.message) : error
    })
  }

  async #verify(token: string): Promise<Claims> {
    const known = this.#verified.get(token)
    if (known && known.exp > Date.now() / 1000) return known
    const { secret, issuer } = this.#context
    const claims = await verifyToken(secret, token, issuer)
    const oldest = this.#verified.keys().next().value
    if (this.#verified.size >= MAX_REMEMBERED && oldest) this.#verified.delete(oldest)
    this.#verified.set(token, claims as Claims & { exp: number })
    return claims
  }
}

function unauthorized(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401 })
}

function invalidToken(message: string): RestError {
  const code = message === 'JWT expired' ? 'PGRST303' : 'PGRST301'
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new RestError(401, code, { message, headers: { 'www-authenticate': challenge } })
}
