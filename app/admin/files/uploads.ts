import { abreast } from './abreast.ts'
import { pathIn } from './bucket.ts'
import { nextStamp, refusalOf, storedName } from './names.ts'
import { preparePicture } from './prepare-picture.ts'
import { LARGEST, TOO_LARGE, type UploadFailure, uploadFile } from './upload-file.ts'

/** How many files are on their way at once. */
const ABREAST = 3

export interface Upload {
  id: number
  file: File
  /** `chosen`: nothing has been sent. `refused`: it never will be. */
  state: 'chosen' | 'refused' | 'waiting' | 'sending' | 'failed'
  /** How much is through, from 0 to 1. */
  share: number
  /** What went wrong. */
  message?: string
  /** Where it is going, and since when; another try goes there too. */
  target?: { folder: string; stamp: number }
  /** A try of it may have arrived. */
  unanswered?: boolean
}

export interface Outcome {
  /** The paths of what has arrived. */
  stored: string[]
  failed: Upload[]
}

/** The files on their way into a bucket. One that has arrived is no longer among them. */
export class Uploads {
  readonly bucket: string
  readonly #listeners = new Set<() => void>()
  readonly #aborts = new Map<number, AbortController>()
  #items: readonly Upload[] = []
  #lastId = 0

  constructor(bucket: string) {
    this.bucket = bucket
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  list = () => this.#items

  /** Chooses files; one with an impossible name or size is refused at once. */
  add(files: Iterable<File>): number[] {
    const added = Array.from(files, (file): Upload => {
      const message = refusalOf(file.name) ?? sizeRefusalOf(file)
      this.#lastId += 1
      const begun = { id: this.#lastId, file, share: 0 }
      return message ? { ...begun, state: 'refused', message } : { ...begun, state: 'chosen' }
    })
    this.#set([...this.#items, ...added])
    return added.map(({ id }) => id)
  }

  /** Sends what is chosen, or has failed before, into a folder: a few at a time. */
  async start(ids: number[], folder: string): Promise<Outcome> {
    const queue = ids.filter((id) => ['chosen', 'failed'].includes(this.#find(id)?.state ?? ''))
    for (const id of queue) {
      const target = this.#find(id)?.target ?? { folder, stamp: nextStamp() }
      this.#change(id, { state: 'waiting', target })
    }
    const stored: string[] = []
    addEventListener('beforeunload', askFirst)
    await abreast(ABREAST, queue, async (id) => {
      const path = await this.#send(id)
      if (path) stored.push(path)
    })
    if (!this.#items.some(isOnItsWay)) removeEventListener('beforeunload', askFirst)
    const failed = this.#items.filter(({ id, state }) => queue.includes(id) && state === 'failed')
    return { stored, failed }
  }

  /** Takes a file back, on its way or not. */
  cancel(id: number): void {
    this.#set(this.#items.filter((item) => item.id !== id))
    this.#aborts.get(id)?.abort()
  }

  /** Takes all of them back. */
  clear(): void {
    for (const { id } of this.#items) this.cancel(id)
  }

  async #send(id: number): Promise<string | undefined> {
    const upload = this.#find(id)
    if (!upload?.target) return undefined
    const { folder, stamp } = upload.target
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#change(id, { state: 'sending', share: 0 })
    try {
      const file = await preparePicture(upload.file)
      const path = pathIn(folder, await storedName(stamp, file.name))
      const progress = (share: number) => this.#change(id, { share })
      const again = upload.unanswered ?? false
      await uploadFile({ bucket: this.bucket, path, file, signal: abort.signal, progress, again })
      this.cancel(id)
      return path
    } catch (error) {
      const { message, unanswered } = error as UploadFailure
      const maybe = upload.unanswered || unanswered === true
      this.#change(id, { state: 'failed', message, unanswered: maybe })
      return undefined
    } finally {
      this.#aborts.delete(id)
    }
  }

  #find(id: number): Upload | undefined {
    return this.#items.find((item) => item.id === id)
  }

  #change(id: number, changed: Partial<Upload>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changed } : item)))
  }

  #set(items: readonly Upload[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

export function isOnItsWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending'
}

/** A picture may be smaller once it is prepared. */
function sizeRefusalOf({ size, type }: File): string | undefined {
  return size > LARGEST && !type.startsWith('image/') ? TOO_LARGE : undefined
}

/** The browser asks before a page is left that is still sending. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
