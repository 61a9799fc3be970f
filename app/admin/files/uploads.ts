import { uploadLimit } from '../../data/staff-client.ts'
import { abreast } from './abreast.ts'
import { pathIn } from './bucket.ts'
import { claimsPicture, kindOf } from './file-kind.ts'
import { nextStamp, refusalOf, storedName } from './names.ts'
import { preparePicture } from './prepare-picture.ts'
import { refusalOfSize } from './size-limit.ts'
import { type UploadFailure, uploadFile } from './upload-file.ts'

/** How many files are on their way at once. */
const ABREAST = 3

const EMPTY = 'The file is empty. Please choose another one.'
const NO_DOCUMENT = 'This is not a PDF document. Save it as a PDF, and upload that.'

export interface Upload {
  id: number
  file: File
  /**
   * `chosen`: nothing has been sent. `refused`: it never will be. `needs-confirmation`: it is called a picture, but
   * browsers would not show it; it is sent when the person has said so.
   */
  state: 'chosen' | 'refused' | 'needs-confirmation' | 'waiting' | 'sending' | 'failed'
  /** How much is through, from 0 to 1. */
  share: number
  /** What went wrong. */
  message?: string
  /** Where it is going, and since when; another try goes there too. */
  target?: { folder: string; stamp: number }
  /** A try of it may have arrived. */
  unanswered?: boolean
}

export interface UploadOutcome {
  /** The paths of what has arrived. */
  stored: string[]
  failed: Upload[]
  needsConfirmation: Upload[]
}

/** What is let through: only pictures that browsers show, only PDF documents, or any file. */
export type Wanted = 'pictures' | 'documents' | 'files'

/** A file that was looked at before it was sent, and stays here. */
class Unsuitable extends Error {
  readonly state: 'refused' | 'needs-confirmation'

  constructor(message: string, state: Unsuitable['state']) {
    super(message)
    this.state = state
  }
}

/** The files on their way into a bucket. One that has arrived is no longer among them. */
export class Uploads {
  readonly bucket: string
  readonly #wanted: Wanted
  readonly #listeners = new Set<() => void>()
  readonly #aborts = new Map<number, AbortController>()
  #items: readonly Upload[] = []
  #lastId = 0

  constructor(bucket: string, wanted: Wanted = 'files') {
    this.bucket = bucket
    this.#wanted = wanted
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

  /**
   * Sends what is chosen, or has failed before, into a folder: a few at a time. What needs confirmation stays
   * here, unless it is `confirmed`.
   */
  async start(ids: number[], folder: string, confirmed = false): Promise<UploadOutcome> {
    const states = confirmed ? ['chosen', 'failed', 'needs-confirmation'] : ['chosen', 'failed']
    const queue = ids.filter((id) => states.includes(this.#find(id)?.state ?? ''))
    for (const id of queue) {
      const target = this.#find(id)?.target ?? { folder, stamp: nextStamp() }
      this.#change(id, { state: 'waiting', target, message: '' })
    }
    const stored: string[] = []
    addEventListener('beforeunload', askFirst)
    await abreast(ABREAST, queue, async (id) => {
      const path = await this.#send(id, confirmed)
      if (path) stored.push(path)
    })
    if (!this.#items.some(isOnItsWay)) removeEventListener('beforeunload', askFirst)
    const left = this.#items.filter(({ id }) => ids.includes(id))
    return {
      stored,
      failed: left.filter(({ state }) => state === 'failed' || state === 'refused'),
      needsConfirmation: left.filter(({ state }) => state === 'needs-confirmation'),
    }
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

  async #send(id: number, confirmed: boolean): Promise<string | undefined> {
    const upload = this.#find(id)
    if (!upload?.target) return undefined
    const { folder, stamp } = upload.target
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#change(id, { state: 'sending', share: 0 })
    try {
      const file = await this.#prepare(upload.file, confirmed)
      const path = pathIn(folder, await storedName(stamp, file.name))
      const progress = (share: number) => this.#change(id, { share })
      const again = upload.unanswered ?? false
      await uploadFile({ bucket: this.bucket, path, file, signal: abort.signal, progress, again })
      this.cancel(id)
      return path
    } catch (error) {
      if (error instanceof Unsuitable) {
        this.#change(id, { state: error.state, message: error.message })
        return undefined
      }
      const { message, unanswered } = error as UploadFailure
      const maybe = upload.unanswered || unanswered === true
      this.#change(id, { state: 'failed', message, unanswered: maybe })
      return undefined
    } finally {
      this.#aborts.delete(id)
    }
  }

  /** @throws Unsuitable */
  async #prepare(file: File, confirmed: boolean): Promise<File> {
    if (this.#wanted === 'documents') {
      if ((await kindOf(file)) !== 'pdf') throw new Unsuitable(NO_DOCUMENT, 'refused')
      return file
    }
    if (this.#wanted === 'files' && !claimsPicture(file)) return file
    const prepared = await preparePicture(file)
    if (prepared.refusal === undefined) return prepared.file
    if (this.#wanted === 'pictures') throw new Unsuitable(prepared.refusal, 'refused')
    if (!confirmed) throw new Unsuitable(prepared.refusal, 'needs-confirmation')
    return file
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
  if (size === 0) return EMPTY
  return type.startsWith('image/') ? undefined : refusalOfSize(size, uploadLimit())
}

/** The browser asks before a page is left that is still sending. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
