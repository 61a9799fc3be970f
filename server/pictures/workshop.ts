import type { DerivedPicture } from '../../app/lib/picture-address.ts'
import { Refused } from '../../backend/admission.ts'
import type { Log } from '../../backend/log.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import type { Folder, Place } from './folder.ts'
import { readWhole } from './read-whole.ts'
import type { Source } from './sources.ts'

/** Pictures that are made at once. */
const RUNNING = 2
/** Pictures of one client that are made at once, and that wait. */
const PER_CLIENT = { running: 1, waiting: 100 }
/** In milliseconds: after that the original is shown. */
const MAX_WAIT = 15_000

/** There is more to do than may wait. */
export class Busy extends Error {}

/** How many sources that cannot be made smaller are kept in mind. */
const MOST_AS_THEY_ARE = 1000

interface Wanted {
  source: Source
  picture: DerivedPicture
  place: Place
  /** The key of the client whose request comes first; clients take turns. */
  client: string
  /** Called before something is made, and may refuse it. */
  count: () => Refused | undefined
}

export interface Workshop {
  make: (wanted: Wanted) => Promise<Buffer | Refused | undefined>
  /** Takes in what makes pictures, before the first one is wanted. */
  preload: () => Promise<unknown>
  /** Pictures that are being made now, and those that wait for their turn. */
  load: () => { running: number; waiting: number }
}

/** What reads pictures is large, and waits for the first one that is made, or until the site has come to rest. */
const preload = () => import('./derive.ts')

/**
 * Makes pictures and keeps them, where the disk allows. Whoever asks for one that is being made waits
 * for the same job. Undefined is what is better shown as it is; so it stays for this version.
 *
 * @throws Busy; Unreadable and the network's errors.
 */
export function openWorkshop(folder: Folder, log: Log): Workshop {
  const queue = new FairQueue({ running: RUNNING, perClient: PER_CLIENT, timeoutMs: MAX_WAIT })
  const running = new Map<string, Promise<Buffer | undefined>>()
  const asTheyAre = new Set<string>()
  let complained = false

  async function work(source: Source, picture: DerivedPicture, place: Place) {
    const { derive } = await preload()
    const made = await derive(await readWhole(source), picture)
    if (!made) remember(asTheyAre, `${place.version} ${place.id}`)
    else {
      await folder.keep(place, made).catch((error: Error) => {
        if (!complained) log('warn', `pictures: they cannot be kept: ${error.message}`)
        complained = true
      })
    }
    return made
  }

  const workInTurn = async ({ source, picture, place, client }: Wanted) => {
    const release = await queue.acquire(client)
    if (release instanceof Refused) throw new Busy()
    return work(source, picture, place).finally(release)
  }

  const make: Workshop['make'] = async (wanted) => {
    const { place, count } = wanted
    if (asTheyAre.has(`${place.version} ${place.id}`)) return undefined
    const name = `${place.version} ${place.size} ${place.id}`
    const known = running.get(name)
    if (known) return known
    const refused = count()
    if (refused) return refused
    const job = workInTurn(wanted).finally(() => running.delete(name))
    running.set(name, job)
    return job
  }
  const load = () => ({ running: queue.use.in_use, waiting: queue.use.waiting })
  return { make, preload, load }
}

function remember(set: Set<string>, key: string): void {
  set.add(key)
  const [oldest = ''] = set
  if (set.size > MOST_AS_THEY_ARE) set.delete(oldest)
}
