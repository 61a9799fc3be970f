import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import bcrypt from 'bcrypt'
import { decodeJwt } from 'jose'
import type { TestBackend } from './backend.ts'

export const PASSWORD = 'correct horse battery'
/** Of the lowest cost, so that tests are quick; accounts that move bring hashes of any cost. */
const HASH = bcrypt.hashSync(PASSWORD, 4)

/** The official client with its own client address, so that tests share no limits. */
export function clientFrom(
  { url, backend }: TestBackend,
  options: { address?: string; key?: string; token?: string; auth?: object } = {},
): SupabaseClient {
  const { address = `test-${randomUUID()}`, token } = options
  return createClient(url, options.key ?? backend.anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      storageKey: randomUUID(),
      ...options.auth,
    },
    ...(token && { accessToken: async () => token }),
    global: { headers: { 'x-client-address': address } },
  })
}

/** The official client with the service role's key. */
export function operator(running: TestBackend): SupabaseClient {
  return clientFrom(running, { key: running.backend.serviceRoleKey })
}

/** A confirmed account with `PASSWORD`. */
export async function makeUser(
  running: TestBackend,
  email = `${randomUUID()}@example.org`,
): Promise<User & { email: string }> {
  const { data, error } = await operator(running).auth.admin.createUser({
    email,
    email_confirm: true,
    password_hash: HASH,
  } as never)
  if (error || !data.user) throw error
  return data.user as User & { email: string }
}

/**
 * A client that has signed in as a new account, or as `email`. Unless `proven` is false it has just given its
 * password once more, so that it may change what requires that.
 */
export async function signedIn(
  running: TestBackend,
  email?: string,
  { proven = true, ...options }: Parameters<typeof clientFrom>[1] & { proven?: boolean } = {},
) {
  const user = email ? { email } : await makeUser(running)
  const client = clientFrom(running, options)
  const { data, error } = await client.auth.signInWithPassword({
    email: user.email,
    password: PASSWORD,
  })
  if (error) throw error
  if (proven)
    await running.owner`
      update auth.sessions set proven_at = now()
      where id = ${String(decodeJwt(data.session.access_token).session_id)}`
  return { client, email: user.email, user: data.user, session: data.session }
}

/** A plain request to `/auth/v1`. */
export async function ask(
  { url, backend }: TestBackend,
  route: string,
  { body, token, ...headers }: { body?: unknown; token?: string; [header: string]: unknown } = {},
) {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: backend.anonKey,
      'content-type': 'application/json',
      'x-client-address': `test-${randomUUID()}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(headers as Record<string, string>),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location') ?? '',
    body: (text?.startsWith('{') ? JSON.parse(text) : text) as Record<string, string>,
  }
}
