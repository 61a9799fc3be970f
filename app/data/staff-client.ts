import { type AuthChangeEvent, createClient, type Session } from '@supabase/supabase-js'
import { CurrentKey } from './current-key.ts'
import type { Database } from './database.types.ts'
import { type OwnAuth, ownAuthOf } from './own-auth.ts'
import { reportHostedWrite } from './report-hosted-write.ts'
import type { Client, StaffAccess } from './services.ts'

/** Uploads have their own timeout (admin/files/transfer.ts). */
const TIMEOUT_MS = 15_000

export interface StaffConnection {
  client: Client
  ownAuth: OwnAuth
}

interface AuthEvent {
  event: AuthChangeEvent
  session: Session | null
}

interface OpenConnection extends StaffConnection {
  url: string
  anonKey: string
  uploadLimit: number
  hasServiceKey: boolean
  fetch: typeof globalThis.fetch
  takeEarlyEvents: () => AuthEvent[]
}

let staff: OpenConnection | undefined

/**
 * The official client with the session in local storage. A singleton, because two clients would both
 * refresh the session.
 */
export function staffConnection(access: StaffAccess): StaffConnection {
  staff ??= open(access)
  return staff
}

/** The URL of our own backend or the hosted project, without a slash at its end. */
export function backendUrl(): string {
  return openConnection().url
}

/** Whether a hosted project is behind the site instead of our own backend. */
export function isHosted(): boolean {
  return openConnection().url !== location.origin
}

export function uploadLimit(): number {
  return openConnection().uploadLimit
}

/** Whether the server has the key with which it manages accounts. */
export function canManageAccounts(): boolean {
  return openConnection().hasServiceKey
}

/** The auth events before the first subscription, returned once. */
export function takeEarlyEvents(): AuthEvent[] {
  return staff?.takeEarlyEvents() ?? []
}

function open({ backendUrl, anonKey, ...settings }: StaffAccess): OpenConnection {
  const url = backendUrl || location.origin
  const key = new CurrentKey(fetchWithTimeout)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await key.fetch(input, init)
    if (response.status === 401 || response.status === 403) void signOutIfRevoked(client)
    if (backendUrl) await reportHostedWrite(String(input), init ?? {}, response)
    return response
  }
  const client = createClient<Database>(url, anonKey, {
    // Links in mails may be opened in another browser, where a PKCE verifier would be missing.
    auth: { flowType: 'implicit' },
    global: { fetch },
  })
  hideSession()
  const ownAuth = ownAuthOf(client, { url, anonKey, fetch })
  const takeEarlyEvents = earlyEventsOf(client)
  return { client, ownAuth, url, anonKey, ...settings, fetch, takeEarlyEvents }
}

/** Asks the site's own server, with JSON and the access token of the session. @throws what `fetch` throws. */
export async function askSite(
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
  signal?: AbortSignal,
): Promise<Response> {
  const { client, fetch } = openConnection()
  const { data } = await client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token ?? ''}`
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(path, {
    ...{ method, headers },
    ...(signal && { signal }),
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** The client loads its session when it is created, possibly before the first component subscribes. */
function earlyEventsOf({ auth }: Client): () => AuthEvent[] {
  const events: AuthEvent[] = []
  const { data } = auth.onAuthStateChange((event, session) => void events.push({ event, session }))
  return () => {
    data.subscription.unsubscribe()
    return events.splice(0)
  }
}

/** A storage client with the current session and its own `fetch`, for uploads with progress. */
export function storageWithFetch(fetch: typeof globalThis.fetch): Client['storage'] {
  const { client, url, anonKey } = openConnection()
  const accessToken = async () => {
    const { data } = await client.auth.getSession()
    return data.session?.access_token ?? null
  }
  return createClient<Database>(url, anonKey, { accessToken, global: { fetch } }).storage
}

function openConnection(): OpenConnection {
  if (!staff) throw new Error('There is no staff client yet')
  return staff
}

function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(input, {
    ...init,
    signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
  })
}

let checking: Promise<void> | undefined
let isDeactivated = false

/** Whether the server ended the last session because its account was deactivated. */
export function wasDeactivated(): boolean {
  return isDeactivated
}

/** After a 401 or 403: signs out all tabs if the server no longer accepts the session. */
function signOutIfRevoked({ auth }: Client): Promise<void> {
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking

  async function check() {
    const { error } = await auth.getUser()
    isDeactivated = error?.code === 'user_banned'
    if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
  }
}

/** Removes the tokens of a mail link from the URL and the browser's history. */
function hideSession(): void {
  if (globalThis.location?.hash.includes('access_token=')) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}
