import { type Admit, Refused } from '../../backend/admission.ts'
import { SMALL_BODY } from '../../backend/buffer-body.ts'
import { clientKeyOf } from '../../backend/client-key.ts'
import { REQUEST_CONNECTIONS } from '../../backend/database/connection-counts.ts'
import type { Environment } from '../environment.ts'
import type { Peers } from '../workers/messages.ts'
import { AtOnce } from './at-once.ts'
import { FairQueue, type SlotUse } from './fair-queue.ts'
import { shareBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Tells that the work is done; `isFree` gives its token back. */
export type Leave = (isFree?: boolean) => void

/** What lets work begin, or refuses it, so that neither one place nor all together are too much. */
export interface Gate {
  /** How the slots for statements are used, by role; for metrics. */
  statements: () => Record<'anon' | 'users', SlotUse>
  /** Counts a read or a write of the backend, which asks for its slots once its body is here. */
  admit: Admit
  /**
   * Counts and asks for room: for a write without the backend, for a page that is made for whoever
   * asks, or, without a token, for one that is kept and made anew.
   */
  enter: (kind: 'write' | 'page' | 'kept page', address: string) => Refused | Leave
  /**
   * Counts a picture that is looked for or made.
   *
   * @throws Refused
   */
  countPicture: (address: string) => void
}

type Settings = Pick<
  Environment,
  | 'READS_PER_SECOND'
  | 'WRITES_PER_SECOND'
  | 'PAGES_PER_SECOND'
  | 'PICTURES_PER_SECOND'
  | 'REQUESTS_AT_ONCE'
  | 'ANON_STATEMENTS'
  | 'QUEUED_PER_CLIENT'
>

/** One less than the connections on which they run. */
const USER_STATEMENTS = REQUEST_CONNECTIONS - 1
/** In milliseconds. */
const STATEMENT_WAIT_MS = 10_000

/** Statements that run at the same time; a client has half of the slots at most. */
function statementQueue(running: number, waiting: number): FairQueue {
  const perClient = { running: Math.ceil(running / 2), waiting }
  return new FairQueue({ running, perClient, timeoutMs: STATEMENT_WAIT_MS })
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
    anon: statementQueue(settings.ANON_STATEMENTS, settings.QUEUED_PER_CLIENT),
    users: statementQueue(USER_STATEMENTS, settings.QUEUED_PER_CLIENT),
  }
  const buckets = {
    read: new TokenBuckets(settings.READS_PER_SECOND),
    write: new TokenBuckets(settings.WRITES_PER_SECOND),
    page: new TokenBuckets(settings.PAGES_PER_SECOND),
    'kept page': new TokenBuckets(0),
    picture: new TokenBuckets(settings.PICTURES_PER_SECOND),
  }
  if (peers) shareBuckets(buckets, peers)
  return {
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
    enter: (kind, address) => {
      // Pages that are kept are few, and made once for all who ask: no neighbor's load keeps them old.
      const place = kind === 'kept page' ? THE_SITE : clientKeyOf(address)
      const wait = buckets[kind].take(place)
      if (wait > 0) return new Refused(429, wait)
      const leave = atOnce.enter(place)
      if (leave instanceof Refused) return leave
      return (isFree) => {
        leave()
        if (isFree) buckets[kind].giveBack(place)
      }
    },
    countPicture: (address) => {
      const wait = buckets.picture.take(clientKeyOf(address))
      if (wait > 0) throw new Refused(429, wait)
    },
  }
}
