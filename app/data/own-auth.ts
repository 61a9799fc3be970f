import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { z } from 'zod'

export type OwnAuthAnswer<T> = { data: T; error: null } | { data: null; error: AuthError }

/**
 * Asks an account endpoint that the official client does not know, such as `GET /sessions`, as who is
 * signed in. A backend without it answers 404 or 405: see `isMissing`.
 */
export type OwnAuth = <T = unknown>(
  route: string,
  options?: { body?: object; shape?: z.ZodType<T> },
) => Promise<OwnAuthAnswer<T>>

const VERSION = { 'x-supabase-api-version': '2024-01-01' }

const Refusal = z.object({ message: z.string().catch('{}'), code: z.string().optional() })

interface Place {
  url: string
  anonKey: string
  fetch: typeof fetch
}

export function ownAuthOf({ auth }: Pick<SupabaseClient, 'auth'>, place: Place): OwnAuth {
  return async (route, { body, shape } = {}) => {
    const { data } = await auth.getSession()
    try {
      const token = data.session?.access_token ?? place.anonKey
      const response = await place.fetch(...requestOf(place, route, token, body))
      const answer: unknown = response.status === 204 ? {} : await response.json()
      if (!response.ok) return { data: null, error: errorOf(response.status, answer) }
      return { data: (shape ? shape.parse(answer) : answer) as never, error: null }
    } catch (error) {
      return { data: null, error: new AuthRetryableFetchError(String(error), 0) }
    }
  }
}

/** The backend has no such endpoint, as hosted projects have not. */
export function isMissing({ status }: AuthError): boolean {
  return status === 404 || status === 405
}

function requestOf(
  { url, anonKey }: Place,
  route: string,
  token: string,
  body?: object,
): [string, RequestInit] {
  const [method = '', path = ''] = route.split(' ')
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, ...VERSION }
  if (!body) return [`${url}/auth/v1${path}`, { method, headers }]
  const json = { 'content-type': 'application/json' }
  const request = { method, headers: { ...headers, ...json }, body: JSON.stringify(body) }
  return [`${url}/auth/v1${path}`, request]
}

function errorOf(status: number, answer: unknown): AuthError {
  const { message, code } = Refusal.catch({ message: '{}' }).parse(answer)
  if (status >= 500) return new AuthRetryableFetchError('{}', status)
  return new AuthApiError(message, status, code)
}
