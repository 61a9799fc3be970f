import { randomUUID } from 'node:crypto'
import type { Target } from '../target.ts'

/** How long a bystander's request took. */
export interface Wait {
  kind: string
  ms: number
  /** 0 where there was none. */
  status: number
  isExpected: boolean
}

/** In milliseconds, between two requests of the same kind. */
const PAUSE = 100
const ACCOUNTS = 40
/** In milliseconds: a request without an answer by then has failed. */
const GIVE_UP = 20_000

/** Other people on the site: visitors and a member of staff, each kind from addresses of its own. */
export async function createBystanders({ url, keys, signIn, account }: Target) {
  const token = await signIn()
  // Each signs in less often than an account may.
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, account))
  const json = { 'content-type': 'application/json', apikey: keys.anonKey }
  const staff = { ...json, authorization: `Bearer ${token}` }
  const trial = await addTrial(url, staff)
  const kinds: Record<string, (n: number) => [path: string, init?: RequestInit]> = {
    'cached page': () => ['/'],
    'uncached page': (n) => [`/no-such-page-${n}-${randomUUID()}`],
    read: () => ['/rest/v1/team_members?select=*', { headers: json }],
    'sign-in': (n) => [
      '/auth/v1/token?grant_type=password',
      { method: 'POST', headers: json, body: JSON.stringify(accounts[n % ACCOUNTS]) },
    ],
    save: (n) => [
      `/rest/v1/clinical_trials?id=eq.${trial}`,
      { method: 'PATCH', headers: staff, body: JSON.stringify({ name: `Trial ${n}` }) },
    ],
    upload: () => [
      `/storage/v1/object/photos/fairness/${randomUUID()}.txt`,
      { method: 'POST', headers: { ...staff, 'content-type': 'text/plain' }, body: 'text' },
    ],
  }

  const keepUsing = async (kind: string, end: number, waits: Wait[]) => {
    for (let n = 0; performance.now() < end; n++) {
      const [path, init = {}] = kinds[kind]?.(n) ?? ['/']
      const begun = performance.now()
      const headers = { ...(init.headers as object), 'x-forwarded-for': `203.0.113.${n % 200}` }
      const signal = AbortSignal.timeout(GIVE_UP)
      const status = await fetch(url + path, { ...init, headers, signal })
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        })
        .catch(() => 0)
      const isExpected = kind === 'uncached page' ? status === 404 : status >= 200 && status < 300
      waits.push({ kind, status, isExpected, ms: performance.now() - begun })
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }

  return {
    /** Uses the site for so many seconds. */
    use: async (seconds: number): Promise<Wait[]> => {
      const end = performance.now() + seconds * 1000
      const waits: Wait[] = []
      await Promise.all(Object.keys(kinds).map((kind) => keepUsing(kind, end, waits)))
      return waits
    },
  }
}

async function addTrial(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/clinical_trials`, {
    method: 'POST',
    headers: { ...headers, prefer: 'return=representation', 'x-forwarded-for': '203.0.113.250' },
    body: '{"name":"Trial"}',
  })
  const [row] = (await answer.json()) as { id: string }[]
  if (!row) throw new Error('No trial could be added')
  return row.id
}
