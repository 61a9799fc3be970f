import { bearerOf, type Claims, TokenError, type Verify } from '../tokens.ts'
import type { RequestLike } from './request.ts'
import { RestError } from './rest-error.ts'

/** The claims of the bearer token or key; a Response for a missing or invalid key. @throws RestError 401. */
export async function claimsOf(request: RequestLike, verify: Verify): Promise<Claims | Response> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (!key) {
    return unauthorized(
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    )
  }
  const caller = await verify(key).catch(() => undefined)
  if (!caller || caller.sub) {
    return unauthorized(
      'Invalid API key',
      'Double check your Supabase `anon` or `service_role` API key.',
    )
  }
  if (!request.headers.has('authorization')) return caller
  return verify(bearerOf(request.headers) ?? '').catch((error) => {
    throw error instanceof TokenError ? invalidToken(error.message) : error
  })
}

function unauthorized(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401 })
}

function invalidToken(message: string): RestError {
  const code = message === 'JWT expired' ? 'PGRST303' : 'PGRST301'
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new RestError(401, code, { message, headers: { 'www-authenticate': challenge } })
}
