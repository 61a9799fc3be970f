import type { DerivedPicture } from '../../app/lib/picture-address.ts'
import { Refused } from '../../backend/admission.ts'
import type { Log } from '../../backend/log.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import type { DerivativeKey, DerivativeStore } from './derivative-store.ts'
import { readSource } from './read-source.ts'
import type { Source } from './sources.ts'

const MAX_RUNNING = 2
const PER_CLIENT = { running: 1, waiting: 100 }
const MAX_WAIT_MS = 15_000

export class Busy extends Error {}

const MAX_UNRESIZABLE = 1000

interface Job {
  source: Source
  picture: DerivedPicture
  key: DerivativeKey
  /** The key of the client that requests it first; clients take turns. */
  client: string
  count: () => Refused | undefined
}

export interface ImageGenerator {
  generate: (job: Job) => Promise<Buffer | Refused | undefined>
  preload: () => Promise<unknown>
  load: () => { running: number; waiting: number }
}

/** The image library is large, so it is loaded with the first picture, or some time after the start. */
const preload = () => import('./resize.ts')

/** Generates each picture once; undefined where a source can't be resized. @throws Busy, Unreadable, network errors. */
export function createImageGenerator(store: DerivativeStore, log: Log): ImageGenerator {
  const queue = new FairQueue({
    running: MAX_RUNNING,
    perClient: PER_CLIENT,
    timeoutMs: MAX_WAIT_MS,
  })
  const running = new Map<string, Promise<Buffer | undefined>>()
  const unresizable = new Set<string>()
  let hasWarned = false

  async function generateNow(source: Source, picture: DerivedPicture, key: DerivativeKey) {
    const { resize } = await preload()
    const bytes = await resize(await readSource(source), picture)
    if (!bytes) remember(unresizable, `${key.version} ${key.id}`)
    else {
      await store.write(key, bytes).catch((error: Error) => {
        if (!hasWarned) log('warn', `pictures: they cannot be stored: ${error.message}`)
        hasWarned = true
      })
    }
    return bytes
  }

  const generateInTurn = async ({ source, picture, key, client }: Job) => {
    const release = await queue.acquire(client)
    if (release instanceof Refused) throw new Busy()
    return generateNow(source, picture, key).finally(release)
  }

  const generate: ImageGenerator['generate'] = async (job) => {
    const { key, count } = job
    if (unresizable.has(`${key.version} ${key.id}`)) return undefined
    const name = `${key.version} ${key.size} ${key.id}`
    const known = running.get(name)
    if (known) return known
    const refused = count()
    if (refused) return refused
    const work = generateInTurn(job).finally(() => running.delete(name))
    running.set(name, work)
    return work
  }
  const load = () => ({ running: queue.use.in_use, waiting: queue.use.waiting })
  return { generate, preload, load }
}

function remember(set: Set<string>, key: string): void {
  set.add(key)
  const [oldest = ''] = set
  if (set.size > MAX_UNRESIZABLE) set.delete(oldest)
}
