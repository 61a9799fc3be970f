import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { apiKeysOf } from '../../harness/installation.ts'
import { Ledger } from './ledger.ts'
import type { Place } from './place.ts'
import { check, type Shelf } from './shelf.ts'
import type { Tally } from './tally.ts'
import { addressFrom } from './visitors.ts'

/** Things of a kind that a person has at a time, so that a long run works on as much as a short one. */
const MOST = 15
/** Of the writes to what is there already. */
const SHARE_REMOVED = 0.1
/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000
const PASSWORD = 'a password for the soak'
const KINDS: Record<string, string> = { rest: 'row', storage: 'upload', auth: 'sign-in' }

/** A shelf, and what everybody has written there. */
export interface Desk {
  shelf: Shelf
  ledger: Ledger
}

export function deskOf<Content>(shelf: Shelf<Content>): Desk {
  return { shelf: shelf as Shelf, ledger: new Ledger() }
}

/** A member of the staff, who does one thing after the other through the official client. */
export class Person {
  readonly #email = `${randomUUID()}@example.org`
  readonly #name: string
  readonly #random: () => number
  readonly #client: SupabaseClient
  readonly #things = new Map<Desk, string[]>()
  #made = 0

  private constructor(name: string, random: () => number, client: SupabaseClient) {
    this.#name = name
    this.#random = random
    this.#client = client
  }

  /** Makes an account, and signs in with it. */
  static async hire(place: Place, tally: Tally, number: number, random: () => number) {
    const { anonKey, serviceRoleKey } = await apiKeysOf(place.directory)
    const client = createClient(place.url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: counted(tally, random) },
    })
    const person = new Person(`p${number}`, random, client)
    const service = createClient(place.url, serviceRoleKey, { auth: { persistSession: false } })
    const account = { email: person.#email, password: PASSWORD, email_confirm: true }
    const { data, error } = await service.auth.admin.createUser(account)
    check(error)
    check((await service.from('staff').insert({ user_id: data.user?.id })).error)
    await person.signIn()
    return person
  }

  /** Ends the session, if there is one, and begins another. */
  async signIn(): Promise<void> {
    const { auth } = this.#client
    const { data } = await auth.getSession()
    if (data.session) check((await auth.signOut({ scope: 'local' })).error)
    check((await auth.signInWithPassword({ email: this.#email, password: PASSWORD })).error)
  }

  /**
   * Adds, changes or removes one thing.
   *
   * @throws Unanswered; Error for a refusal. The thing is left alone from then on.
   */
  async write(desk: Desk): Promise<void> {
    const { shelf, ledger } = desk
    const things = this.#things.get(desk) ?? []
    this.#things.set(desk, things)
    const client = this.#client
    const place = Math.floor(this.#random() * (things.length + 1))
    const isNew = place === things.length && things.length < MOST
    const [key = ''] = isNew ? [this.#newKey()] : things.splice(Math.min(place, MOST - 1), 1)
    if (!isNew && this.#random() < SHARE_REMOVED)
      return ledger.write(key, undefined, () => shelf.remove(client, key))
    const content = shelf.make(this.#random)
    await ledger.write(key, shelf.digest(content), () =>
      shelf[isNew ? 'add' : 'change'](client, key, content),
    )
    things.push(key)
  }

  #newKey(): string {
    this.#made += 1
    return `soak/${this.#name}/${this.#made}`
  }
}

/**
 * `fetch` that gives up, and tells the tally. Each request comes from an address of its own: nobody signs
 * in as often from one as these people do.
 */
function counted(tally: Tally, random: () => number): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const kind = KINDS[pathname.split('/')[1] ?? ''] ?? 'other'
    const request = `${init?.method} ${pathname}`
    try {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', addressFrom(random))
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await fetch(input, { ...init, headers, signal })
      tally.count(kind, answer.status, request)
      return answer
    } catch (error) {
      tally.count(kind, 0, `${request}: ${(error as Error).message}`)
      throw error
    }
  }
}
