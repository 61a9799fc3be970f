import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { z } from 'zod'

export type OwnAuthResponse<T> = { data: T; error: null } | { data: null; error: AuthError }

/**
 * Calls an endpoint below `/auth/v1` that the official client does not have, such as `GET /sessions`,
 * with the session's access token. Hosted projects lack these endpoints: see `isMissing`.
 */
export type OwnAuth = <T = unknown>(
  route: string,
  options?: { body?: object; shape?: z.ZodType<T> },
) => Promise<OwnAuthResponse<T>>

const VERSION = { 'x-supabase-api-version': '2024-01-01' }

const ErrorBody = z.object({ message: z.string().catch('{}'), code: z.string().optional() })

interface Backend {
  url: string
  anonKey: string
  fetch: typeof fetch
}

export function ownAuthOf({ auth }: Pick<SupabaseClient, 'auth'>, backend: Backend): OwnAuth {
  return async (route, { body, shape } = {}) => {
    const { data } = await auth.getSession()
    try {
      const token = data.session?.access_token ?? backend.anonKey
      const response = await backend.fetch(...requestOf(backend, route, token, body))
      const json: unknown = response.status === 204 ? {} : await response.json()
      if (!response.ok) return { data: null, error: errorOf(response.status, json) }
      return { data: (shape ? shape.parse(json) : json) as never, error: null }
    } catch (error) {
      return { data: null, error: new AuthRetryableFetchError(String(error), 0) }
    }
  }
}

/** Whether the backend has no such endpoint. */
export function isMissing({ status }: AuthError): boolean {
  return status === 404 || status === 405
}

function requestOf(
  { url, anonKey }: Backend,
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

function errorOf(status: number, json: unknown): AuthError {
  const { message, code } = ErrorBody.catch({ message: '{}' }).parse(json)
  if (status >= 500) return new AuthRetryableFetchError('{}', status)
  return new AuthApiError(message, status, code)
}
