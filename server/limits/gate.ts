import { type Admit, Refused, type Release } from '../../backend/admission.ts'
import { SMALL_BODY } from '../../backend/buffer-body.ts'
import { clientKeyOf } from '../../backend/client-key.ts'
import { REQUEST_CONNECTIONS } from '../../backend/database/connection-counts.ts'
import type { Environment } from '../environment.ts'
import type { Peers } from '../workers/messages.ts'
import { AtOnce } from './at-once.ts'
import { FairQueue, type SlotUse } from './fair-queue.ts'
import { RefusalDelay } from './refusal-delay.ts'
import { shareBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Tells that the work is done; `isFree` gives its token back. */
export type Leave = (isFree?: boolean) => void

/** A page whose turn it is: its slot is free again once it is rendered, its room once all of it is made. */
export interface Turn {
  rendered: Release
  complete: Leave
}

/** What lets work begin, or refuses it, so that neither one place nor all together are too much. */
export interface Gate {
  /** How the slots for statements are used, by role; for metrics. */
  statements: () => Record<'anon' | 'users', SlotUse>
  /** Counts a read or a write of the backend, which asks for its slots once its body is here. */
  admit: Admit
  /** How the slots for rendering are used; for metrics. */
  renders: () => SlotUse
  /**
   * Counts and asks for room: for a write without the backend or, without a token, for a cached page that is
   * rendered anew.
   */
  enter: (kind: 'write' | 'kept page', address: string) => Refused | Leave
  /**
   * Counts a page that is rendered for one visitor and waits for its turn among the pages of all clients;
   * `signal` ends the waiting and gives the token back.
   */
  page: (address: string, signal?: AbortSignal) => Promise<Refused | Turn>
  /** Seconds until a client has a token again, 0 where it has one now. */
  waitOf: (kind: 'read' | 'write', address: string) => number
  /**
   * Resolves when a refusal for too many requests (429) may be sent; with false where its connection is to be
   * closed.
   */
  holdRefusal: () => Promise<boolean>
  /** Refusals that are held; for metrics. */
  heldRefusals: () => number
  /** Counts a picture that is looked for or made. */
  countPicture: (address: string) => Refused | undefined
}

type Settings = Pick<
  Environment,
  | 'READS_PER_SECOND'
  | 'WRITES_PER_SECOND'
  | 'PAGES_PER_SECOND'
  | 'PICTURES_PER_SECOND'
  | 'REQUESTS_AT_ONCE'
  | 'MAX_CONCURRENT_RENDERS'
  | 'REFUSAL_DELAY_MS'
  | 'ANON_STATEMENTS'
  | 'QUEUED_PER_CLIENT'
>

/** One less than the connections on which they run. */
const USER_STATEMENTS = REQUEST_CONNECTIONS - 1
/** In milliseconds. */
const MAX_WAIT_MS = 10_000

/** Slots for what runs at the same time; a client has half of them at most. */
function queueOf(running: number, waiting: number): FairQueue {
  const perClient = { running: Math.ceil(running / 2), waiting }
  return new FairQueue({ running, perClient, timeoutMs: MAX_WAIT_MS })
}

const THE_SITE = 'the site'

/** The gate of this process, as the settings have it; `peers` count the same. */
export function createGate(settings: Settings, peers?: Peers): Gate {
  const atOnce = new AtOnce(settings.REQUESTS_AT_ONCE)
  const incoming = {
    anon: new AtOnce(Math.ceil(settings.REQUESTS_AT_ONCE / 4)),
    users: new AtOnce(Math.ceil(settings.REQUESTS_AT_ONCE / 2)),
  }
  const statements = {
    anon: queueOf(settings.ANON_STATEMENTS, settings.QUEUED_PER_CLIENT),
    users: queueOf(USER_STATEMENTS, settings.QUEUED_PER_CLIENT),
  }
  // As many wait as a client may have requests: a browser asks for dozens at once over HTTP/2, and as clients
  // take turns, a long queue delays only its own.
  const renders = queueOf(settings.MAX_CONCURRENT_RENDERS, settings.REQUESTS_AT_ONCE)
  const delay = new RefusalDelay(settings.REFUSAL_DELAY_MS)
  const buckets = {
    read: new TokenBuckets(settings.READS_PER_SECOND),
    write: new TokenBuckets(settings.WRITES_PER_SECOND),
    page: new TokenBuckets(settings.PAGES_PER_SECOND),
    'kept page': new TokenBuckets(0),
    picture: new TokenBuckets(settings.PICTURES_PER_SECOND),
  }
  if (peers) shareBuckets(buckets, peers)
  const enter = (kind: 'write' | 'page' | 'kept page', place: string): Refused | Leave => {
    const wait = buckets[kind].take(place)
    if (wait > 0) return new Refused(429, wait)
    const leave = atOnce.enter(place)
    if (leave instanceof Refused) return leave
    return (isFree) => {
      leave()
      if (isFree) buckets[kind].giveBack(place)
    }
  }
  return {
    renders: () => renders.use,
    statements: () => ({ anon: statements.anon.use, users: statements.users.use }),
    admit: (kind, { address, user, mayWrite }) => {
      const client = clientKeyOf(address)
      const wait = buckets[kind].take(client)
      if (wait > 0) return new Refused(429, wait)
      const group = user ? 'users' : 'anon'
      const key = user ?? client
      return {
        receive: () => incoming[group].enter(key),
        work: () => atOnce.enter(key),
        statement: (signal) => statements[group].acquire(key, signal),
        largestBody: mayWrite ? Number.POSITIVE_INFINITY : SMALL_BODY,
      }
    },
    // Cached pages are few, and rendered once for all who ask: no client's load keeps them old.
    enter: (kind, address) => enter(kind, kind === 'kept page' ? THE_SITE : clientKeyOf(address)),
    page: async (address, signal) => {
      const client = clientKeyOf(address)
      const complete = enter('page', client)
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
