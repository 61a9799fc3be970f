import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { apiKeysOf } from '../../harness/installation.ts'
import { type Collection, check } from './collection.ts'
import type { Installation } from './installation.ts'
import { Ledger, type State } from './ledger.ts'
import type { ResponseCounts } from './response-counts.ts'
import { addressFrom } from './visitors.ts'

/** Per collection, so that a long run works on as much as a short one. */
const MAX_KEYS = 15
const SHARE_REMOVED = 0.1
const SHARE_RESTORED = 0.1
const REQUEST_TIMEOUT_MS = 30_000
const PASSWORD = 'a password for the soak'
const KINDS: Record<string, string> = { rest: 'row', storage: 'upload', auth: 'sign-in' }

export interface TrackedCollection {
  collection: Collection
  ledger: Ledger
}

export function track<Content>(collection: Collection<Content>): TrackedCollection {
  return { collection: collection as Collection, ledger: new Ledger() }
}

/** Makes one request after the other with the official client. */
export class StaffMember {
  readonly #email = `${randomUUID()}@example.org`
  readonly #name: string
  readonly #random: () => number
  readonly #client: SupabaseClient
  readonly #keys = new Map<TrackedCollection, string[]>()
  readonly #removed = new Map<TrackedCollection, { key: string; state: State }[]>()
  #made = 0

  private constructor(name: string, random: () => number, client: SupabaseClient) {
    this.#name = name
    this.#random = random
    this.#client = client
  }

  static async create(
    installation: Installation,
    counts: ResponseCounts,
    number: number,
    random: () => number,
  ) {
    const { anonKey, serviceRoleKey } = await apiKeysOf(installation.directory)
    const client = createClient(installation.url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: counted(counts, random) },
    })
    const member = new StaffMember(`p${number}`, random, client)
    const service = createClient(installation.url, serviceRoleKey, {
      auth: { persistSession: false },
    })
    const account = { email: member.#email, password: PASSWORD, email_confirm: true }
    const { data, error } = await service.auth.admin.createUser(account)
    check(error)
    check((await service.from('staff').insert({ user_id: data.user?.id })).error)
    await member.signIn()
    return member
  }

  async signIn(): Promise<void> {
    const { auth } = this.#client
    const { data } = await auth.getSession()
    if (data.session) check((await auth.signOut({ scope: 'local' })).error)
    check((await auth.signInWithPassword({ email: this.#email, password: PASSWORD })).error)
  }

  /** Adds, changes, removes or restores one row or file. @throws NoResponse; Error for a refusal. The key is not used again. */
  async write(tracked: TrackedCollection): Promise<void> {
    const { collection, ledger } = tracked
    const keys = this.#keys.get(tracked) ?? []
    this.#keys.set(tracked, keys)
    const removed = this.#removed.get(tracked) ?? []
    this.#removed.set(tracked, removed)
    const client = this.#client
    const last = this.#random() < SHARE_RESTORED ? removed.pop() : undefined
    if (last) {
      await ledger.write(last.key, last.state, () => collection.restore(client, last.key))
      keys.push(last.key)
      return
    }
    const index = Math.floor(this.#random() * (keys.length + 1))
    const isNew = index === keys.length && keys.length < MAX_KEYS
    const [key = ''] = isNew ? [this.#newKey()] : keys.splice(Math.min(index, MAX_KEYS - 1), 1)
    if (!isNew && this.#random() < SHARE_REMOVED) {
      const state = ledger.stateOf(key)
      await ledger.write(key, undefined, () => collection.remove(client, key))
      removed.push({ key, state })
      return
    }
    const content = collection.make(this.#random)
    await ledger.write(key, collection.digest(content), () =>
      collection[isNew ? 'add' : 'change'](client, key, content),
    )
    keys.push(key)
  }

  #newKey(): string {
    this.#made += 1
    return `soak/${this.#name}/${this.#made}`
  }
}

/** Another client address for each request, because sign-ins are limited. */
function counted(counts: ResponseCounts, random: () => number): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const kind = KINDS[pathname.split('/')[1] ?? ''] ?? 'other'
    const request = `${init?.method} ${pathname}`
    try {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', addressFrom(random))
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await fetch(input, { ...init, headers, signal })
      counts.add(kind, answer.status, request)
      return answer
    } catch (error) {
      counts.add(kind, 0, `${request}: ${(error as Error).message}`)
      throw error
    }
  }
}
