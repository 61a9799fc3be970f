import type { DerivedPicture } from '../../app/lib/picture-address.ts'
import type { Log } from '../../backend/context.ts'
import type { Folder, Place } from './folder.ts'
import { createQueue } from './queue.ts'
import { readWhole } from './read-whole.ts'
import type { Source } from './sources.ts'

/** How many pictures are made at once, and how many may wait for that. */
const AT_ONCE = 2
const MAY_WAIT = 200

/** How many sources that cannot be made smaller are kept in mind. */
const MOST_AS_THEY_ARE = 1000

export interface Workshop {
  /** `count` is called, and may throw, before something is made. */
  make: (
    source: Source,
    picture: DerivedPicture,
    place: Place,
    count: () => void,
  ) => Promise<Buffer | undefined>
  /** Takes in what makes pictures, before the first one is wanted. */
  takeIn: () => Promise<unknown>
  /** Pictures that are being made now, and those that wait for their turn. */
  load: () => { running: number; waiting: number }
}

/** What reads pictures is large, and waits for the first one that is made, or until the site has come to rest. */
const takeIn = () => import('./derive.ts')

/**
 * Makes pictures and keeps them, where the disk allows. Whoever asks for one that is being made waits
 * for the same job. Undefined is what is better shown as it is; so it stays for this version.
 *
 * @throws Busy; Unreadable and the network's errors.
 */
export function openWorkshop(folder: Folder, log: Log): Workshop {
  const queue = createQueue(AT_ONCE, MAY_WAIT)
  const running = new Map<string, Promise<Buffer | undefined>>()
  const asTheyAre = new Set<string>()
  let complained = false

  async function work(source: Source, picture: DerivedPicture, place: Place) {
    const { derive } = await takeIn()
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

  const make: Workshop['make'] = async (source, picture, place, count) => {
    if (asTheyAre.has(`${place.version} ${place.id}`)) return undefined
    const name = `${place.version} ${place.size} ${place.id}`
    const known = running.get(name)
    if (known) return known
    count()
    const job = queue(() => work(source, picture, place)).finally(() => running.delete(name))
    running.set(name, job)
    return job
  }
  return { make, takeIn, load: queue.load }
}

function remember(set: Set<string>, key: string): void {
  set.add(key)
  const [oldest = ''] = set
  if (set.size > MOST_AS_THEY_ARE) set.delete(oldest)
}
