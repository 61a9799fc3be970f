import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Target } from '../target.ts'
import { TINY_FILES } from './attacks.ts'

export interface Wait {
  kind: Kind
  ms: number
  /** 0 without a response. */
  status: number
  isExpected: boolean
}

export const KINDS = ['cached page', 'uncached page', 'read', 'sign-in', 'save', 'upload'] as const
export type Kind = (typeof KINDS)[number]

/** In milliseconds between two requests of a kind; each upload stays in the trash, each save purges all pages. */
const PAUSES: Record<Kind, number> = {
  'cached page': 50,
  'uncached page': 100,
  read: 50,
  'sign-in': 200,
  save: 1000,
  upload: 400,
}
const ACCOUNTS = 40
const FILE = Buffer.alloc(1024 * 1024, 'An upload of a megabyte. ')
/** In milliseconds, then a request has failed. */
const GIVE_UP = 20_000
const READS = [
  'team_members?select=*&order=display_order',
  'events?select=*&order=date.desc&limit=20',
  'publications?select=title,authors,year&year=gte.2020&order=year.desc',
]

interface Action {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Bystanders {
  /** For so many seconds, or until the signal. */
  use: (seconds: number, signal: AbortSignal) => Promise<Wait[]>
}

/** Other visitors and staff: each request from one of 200 addresses on a new connection. */
export async function createBystanders(target: Target): Promise<Bystanders> {
  const { url, keys } = target
  const token = await target.signIn()
  // Each signs in less often than an account may.
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, target.staffAccount))
  const json = { 'content-type': 'application/json', apikey: keys.anonKey }
  const staff = { ...json, authorization: `Bearer ${token}` }
  const file = { ...staff, 'content-type': 'text/plain', 'x-upsert': 'true' }
  const trial = await prepare(url, staff)
  const actions: Record<Kind, (n: number) => Action> = {
    'cached page': (n) => ({ path: ['/', '/events', '/publications'][n % 3] ?? '/' }),
    'uncached page': (n) => ({ path: `/no-such-page-${n}-${randomUUID()}` }),
    read: (n) => ({ path: `/rest/v1/${READS[n % READS.length]}`, headers: json }),
    'sign-in': (n) => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: json,
      body: JSON.stringify(accounts[n % ACCOUNTS]),
    }),
    save: (n) => ({
      method: 'PATCH',
      path: `/rest/v1/clinical_trials?id=eq.${trial}`,
      headers: staff,
      body: JSON.stringify({ name: `Trial ${n}` }),
    }),
    upload: (n) => ({
      method: 'POST',
      path: `/storage/v1/object/photos/fairness/${n % 10}.txt`,
      headers: file,
      body: FILE,
    }),
  }

  const turns = new Map<Kind, number>()
  const keepUsing = async (kind: Kind, signal: AbortSignal, waits: Wait[]) => {
    while (!signal.aborted) {
      const n = turns.get(kind) ?? 0
      turns.set(kind, n + 1)
      const begun = performance.now()
      const { status, isHit } = await act(url, actions[kind](n), `203.0.113.${n % 200}`)
      const isExpected = kind === 'uncached page' ? status === 404 : status >= 200 && status < 300
      // A save may have purged it just before.
      const was = kind === 'cached page' && status === 200 && !isHit ? 'uncached page' : kind
      waits.push({ kind: was, status, isExpected, ms: performance.now() - begun })
      await delay(PAUSES[kind], undefined, { signal }).catch(() => {})
    }
  }

  return {
    use: async (seconds, signal) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)])
      const waits: Wait[] = []
      await Promise.all(KINDS.map((kind) => keepUsing(kind, until, waits)))
      return waits
    },
  }
}

interface Answer {
  /** 0 without a response. */
  status: number
  /** Whether it came from the site's page store (RFC 9211). */
  isHit: boolean
}

/** Resolves after the whole response. */
function act(url: string, { method = 'GET', path, headers, body }: Action, address: string) {
  return new Promise<Answer>((resolve) => {
    const failed = () => resolve({ status: 0, isHit: false })
    const options = {
      method,
      headers: { ...headers, 'x-forwarded-for': address },
      agent: false,
      signal: AbortSignal.timeout(GIVE_UP),
    } as const
    request(url + path, options, (answer) => {
      const isHit = String(answer.headers['cache-status']).includes('; hit')
      answer
        .resume()
        .once('error', failed)
        .once('end', () => resolve({ status: answer.statusCode ?? 0, isHit }))
    })
      .once('error', failed)
      .end(body)
  })
}

/** Resolves to the id of a trial that is changed later. */
async function prepare(url: string, headers: Record<string, string>): Promise<string> {
  for (const path of TINY_FILES) {
    const answer = await fetch(`${url}/storage/v1/object/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'text',
    })
    if (!answer.ok) throw new Error(`${path} could not be uploaded: ${await answer.text()}`)
  }
  const answer = await fetch(`${url}/rest/v1/clinical_trials`, {
    method: 'POST',
    headers: { ...headers, prefer: 'return=representation' },
    body: '{"name":"Trial"}',
  })
  const [row] = (await answer.json()) as { id: string }[]
  if (!row) throw new Error('No trial could be added')
  return row.id
}
