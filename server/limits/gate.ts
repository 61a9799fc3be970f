import { Refused } from '../../backend/admission.ts'
import { placeOf } from '../../backend/place-of.ts'
import type { Environment } from '../environment.ts'
import { AtOnce } from './at-once.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Tells that the work is done; `isFree` gives its token back. */
export type Leave = (isFree?: boolean) => void

/** What lets work begin, or refuses it, so that neither one place nor all together are too much. */
export interface Gate {
  /**
   * Asks for room: for a read or a write of the backend, for a page that is made for whoever asks, or,
   * without a token, for one that is kept and made anew.
   */
  enter: (kind: 'read' | 'write' | 'page' | 'kept page', address: string) => Refused | Leave
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

/** The gate of this process, as the settings have it. */
export function createGate(settings: Settings): Gate {
  const atOnce = new AtOnce(settings.REQUESTS_AT_ONCE)
  const pictures = new TokenBuckets(settings.PICTURES_PER_SECOND)
  const buckets = {
    read: new TokenBuckets(settings.READS_PER_SECOND),
    write: new TokenBuckets(settings.WRITES_PER_SECOND),
    page: new TokenBuckets(settings.PAGES_PER_SECOND),
    'kept page': new TokenBuckets(0),
  }
  return {
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
      const wait = pictures.take(placeOf(address))
      if (wait > 0) throw new Refused(429, wait)
    },
  }
}
