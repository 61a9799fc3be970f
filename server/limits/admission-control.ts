import { type Admit, Refused, type Release } from '../../backend/admission.ts'
import { SMALL_BODY } from '../../backend/buffer-body.ts'
import { clientKeyOf } from '../../backend/client-key.ts'
import { REQUEST_CONNECTIONS } from '../../backend/database/connection-counts.ts'
import type { Settings } from '../settings.ts'
import type { Peers } from '../workers/messages.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { FairQueue, type SlotUse } from './fair-queue.ts'
import { RefusalDelay } from './refusal-delay.ts'
import { shareBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Releases the slot of a request; with `isFree` its token too. */
export type RefundableRelease = (isFree?: boolean) => void

/** A page that may be rendered: `rendered` releases its render slot, `complete` its request slot. */
export interface Turn {
  rendered: Release
  complete: RefundableRelease
}

/** Admits requests within their rates and slots, for each client and for all together; refuses the others. */
export interface AdmissionControl {
  statements: () => Record<'anon' | 'users', SlotUse>
  /** Counts a request to the backend, which acquires its slots once its body has arrived. */
  admit: Admit
  renders: () => SlotUse
  /** Counts a write outside the backend, or a cached page that is revalidated, and acquires its slot. */
  acquire: (kind: 'write' | 'cached page', address: string) => Refused | RefundableRelease
  /** Counts a page rendered for one visitor and waits for a render slot, until `signal` is aborted. */
  acquireTurn: (address: string, signal?: AbortSignal) => Promise<Refused | Turn>
  /** Seconds until a client has a token; 0 if it has one now. */
  waitOf: (kind: 'read' | 'write', address: string) => number
  holdRefusal: () => Promise<boolean>
  heldRefusals: () => number
  countPicture: (address: string) => Refused | undefined
}

type AdmissionSettings = Pick<
  Settings,
  | 'READS_PER_SECOND'
  | 'WRITES_PER_SECOND'
  | 'PAGES_PER_SECOND'
  | 'PICTURES_PER_SECOND'
  | 'MAX_CONCURRENT_REQUESTS'
  | 'MAX_CONCURRENT_RENDERS'
  | 'REFUSAL_DELAY_MS'
  | 'ANON_STATEMENTS'
  | 'QUEUED_PER_CLIENT'
>

const USER_STATEMENTS = REQUEST_CONNECTIONS - 1
const DOWNLOADS = 16
const MAX_WAIT_MS = 10_000

function queueOf(running: number, waiting: number, heavy = running - 1): FairQueue {
  const perClient = { running: Math.ceil(running / 2), waiting }
  return new FairQueue({ running, heavy, perClient, timeoutMs: MAX_WAIT_MS })
}

/** Counts revalidations, which serve all clients. */
const SITE_KEY = 'the site'

/** The admission control of this process. With `peers` all workers share the rates. */
export function createAdmissionControl(
  settings: AdmissionSettings,
  peers?: Peers,
): AdmissionControl {
  const requests = new ConcurrencyLimit(settings.MAX_CONCURRENT_REQUESTS)
  const incoming = {
    anon: new ConcurrencyLimit(Math.ceil(settings.MAX_CONCURRENT_REQUESTS / 4)),
    users: new ConcurrencyLimit(Math.ceil(settings.MAX_CONCURRENT_REQUESTS / 2)),
  }
  const statements = {
    anon: queueOf(settings.ANON_STATEMENTS, settings.QUEUED_PER_CLIENT),
    // Long statements of accounts share the cores with the rendering of pages, as those of visitors do.
    users: queueOf(
      USER_STATEMENTS,
      settings.QUEUED_PER_CLIENT,
      Math.min(Math.max(settings.ANON_STATEMENTS - 1, 1), USER_STATEMENTS - 1),
    ),
  }
  // The queue is long: a browser asks for dozens at once over HTTP/2, and delays only its own client.
  const renders = queueOf(settings.MAX_CONCURRENT_RENDERS, Number.POSITIVE_INFINITY)
  const downloads = queueOf(DOWNLOADS, Number.POSITIVE_INFINITY)
  const delay = new RefusalDelay(settings.REFUSAL_DELAY_MS)
  const buckets = {
    read: new TokenBuckets(settings.READS_PER_SECOND),
    write: new TokenBuckets(settings.WRITES_PER_SECOND),
    page: new TokenBuckets(settings.PAGES_PER_SECOND),
    'cached page': new TokenBuckets(0),
    picture: new TokenBuckets(settings.PICTURES_PER_SECOND),
  }
  if (peers) shareBuckets(buckets, peers)
  const acquire = (
    kind: 'write' | 'page' | 'cached page',
    clientKey: string,
  ): Refused | RefundableRelease => {
    const wait = buckets[kind].take(clientKey)
    if (wait > 0) return new Refused(429, wait)
    const release = requests.acquire(clientKey)
    if (release instanceof Refused) return release
    return (isFree) => {
      release()
      if (isFree) buckets[kind].release(clientKey)
    }
  }
  return {
    renders: () => renders.use,
    statements: () => ({ anon: statements.anon.use, users: statements.users.use }),
    admit: (kind, { address, user, mayWrite }, tokens) => {
      const client = clientKeyOf(address)
      const wait = buckets[kind].take(client, tokens)
      if (wait > 0) return new Refused(429, wait)
      const group = user ? 'users' : 'anon'
      const key = user ?? client
      return {
        receive: () => incoming[group].acquire(key),
        work: () => requests.acquire(key),
        statement: (signal) => statements[group].acquire(key, signal),
        download: (signal) => downloads.acquire(key, signal),
        largestBody: mayWrite ? Number.POSITIVE_INFINITY : SMALL_BODY,
      }
    },
    acquire: (kind, address) =>
      acquire(kind, kind === 'cached page' ? SITE_KEY : clientKeyOf(address)),
    acquireTurn: async (address, signal) => {
      const client = clientKeyOf(address)
      const complete = acquire('page', client)
      if (complete instanceof Refused) return complete
      const rendered = await renders.acquire(client, signal)
      if (!(rendered instanceof Refused)) return { rendered, complete }
      complete(signal?.aborted)
      return rendered
    },
    waitOf: (kind, address) => buckets[kind].wait(clientKeyOf(address)),
    holdRefusal: () => delay.wait(),
    heldRefusals: () => delay.held,
    countPicture: (address) => {
      const wait = buckets.picture.take(clientKeyOf(address))
      return wait > 0 ? new Refused(429, wait) : undefined
    },
  }
}
