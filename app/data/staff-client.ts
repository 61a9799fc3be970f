import { type AuthChangeEvent, createClient, type Session } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { type OwnAuth, ownAuthOf } from './own-auth.ts'
import type { Client, StaffAccess } from './services.ts'
import { tellSite } from './tell-site.ts'

/** In milliseconds; the transfer of file bytes has its own rule (see admin/files/transfer.ts). */
const TIME_LIMIT = 15_000

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
  takeEarlyEvents: () => AuthEvent[]
}

let staff: OpenConnection | undefined

/**
 * The official client of this browser, with the session that it keeps in local storage. There is one,
 * however often it is asked for: two would both refresh the session.
 */
export function staffConnection(access: StaffAccess): StaffConnection {
  staff ??= open(access)
  return staff
}

/** Bytes that one stored file may have. */
export function uploadLimit(): number {
  return openConnection().uploadLimit
}

/** What the client had to say of its session before anybody listened; told once. */
export function takeEarlyEvents(): AuthEvent[] {
  return staff?.takeEarlyEvents() ?? []
}

function open({ backendUrl, anonKey, uploadLimit }: StaffAccess): OpenConnection {
  const url = backendUrl || location.origin
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await fetchInTime(input, init)
    if (response.status === 401 || response.status === 403) void endWhatIsOver(client)
    if (backendUrl) await tellSite(String(input), init ?? {}, response)
    return response
  }
  const client = createClient<Database>(url, anonKey, {
    // A link from a mail may be opened in another browser than the one that asked for it.
    auth: { flowType: 'implicit' },
    global: { fetch },
  })
  hideSession()
  const ownAuth = ownAuthOf(client, { url, anonKey, fetch })
  return { client, ownAuth, url, anonKey, uploadLimit, takeEarlyEvents: earlyEventsOf(client) }
}

/** The client looks at its session as soon as it is made, and may be done before a screen stands. */
function earlyEventsOf({ auth }: Client): () => AuthEvent[] {
  const events: AuthEvent[] = []
  const { data } = auth.onAuthStateChange((event, session) => void events.push({ event, session }))
  return () => {
    data.subscription.unsubscribe()
    return events.splice(0)
  }
}

/** Storage with the session of the one client, its calls carried by a `fetch` that moves files. */
export function storageOver(fetch: typeof globalThis.fetch): Client['storage'] {
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

/** A call without an answer is given up after 15 seconds. */
function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(TIME_LIMIT)
  return fetch(input, {
    ...init,
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
  })
}

let looking: Promise<void> | undefined

/** After a refusal: a session that the server no longer knows ends here too, in every tab. */
function endWhatIsOver({ auth }: Client): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking

  async function look() {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
  }
}

/**
 * The client has read the session that a link from a mail carries: it must not stay in the address,
 * nor in the browser's history.
 */
function hideSession(): void {
  if (globalThis.location?.hash.includes('access_token=')) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}
