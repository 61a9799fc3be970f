import { type Admit, Refused } from '../../backend/admission.ts'
import { placeOf } from '../../backend/place-of.ts'
import type { Environment } from '../environment.ts'
import type { Others } from '../workers/others.ts'
import { AtOnce } from './at-once.ts'
import { shareBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Tells that the work is done; `isFree` gives its token back. */
export type Leave = (isFree?: boolean) => void

/** What lets work begin, or refuses it, so that neither one place nor all together are too much. */
export interface Gate {
  /** Counts a read or a write of the backend, which asks for room once its body is here. */
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
>

const THE_SITE = 'the site'

/** The gate of this process, as the settings have it; `others` count the same. */
export function createGate(settings: Settings, others?: Others): Gate {
  const atOnce = new AtOnce(settings.REQUESTS_AT_ONCE)
  const incoming = new AtOnce(Math.ceil(settings.REQUESTS_AT_ONCE / 2))
  const buckets = {
    read: new TokenBuckets(settings.READS_PER_SECOND),
    write: new TokenBuckets(settings.WRITES_PER_SECOND),
    page: new TokenBuckets(settings.PAGES_PER_SECOND),
    'kept page': new TokenBuckets(0),
    picture: new TokenBuckets(settings.PICTURES_PER_SECOND),
  }
  if (others) shareBuckets(buckets, others)
  return {
    admit: (kind, address) => {
      const place = placeOf(address)
      const wait = buckets[kind].take(place)
      if (wait > 0) return new Refused(429, wait)
      return { receive: () => incoming.enter(place), work: () => atOnce.enter(place) }
    },
    enter: (kind, address) => {
      // Pages that are kept are few, and made once for all who ask: no neighbor's load keeps them old.
      const place = kind === 'kept page' ? THE_SITE : placeOf(address)
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
      const wait = buckets.picture.take(placeOf(address))
      if (wait > 0) throw new Refused(429, wait)
    },
  }
}
