import { uploadLimit } from '../../data/staff-client.ts'
import { pathIn } from './bucket.ts'
import { claimsPicture, kindOf } from './file-kind.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import { nameError, nextStamp, storedName } from './names.ts'
import { preparePicture } from './prepare-picture.ts'
import { sizeError } from './size-error.ts'
import { type UploadFailure, uploadFile } from './upload-file.ts'

const MAX_CONCURRENT_UPLOADS = 3

const EMPTY = 'The file is empty. Please choose another one.'
const NO_DOCUMENT = 'This is not a PDF document. Save it as a PDF, and upload that.'

export interface Upload {
  id: number
  file: File
  /**
   * `chosen`: not started. `refused`: can't be uploaded. `needs-confirmation`: named like a picture, but browsers
   * could not show it; uploaded after a confirmation.
   */
  state: 'chosen' | 'refused' | 'needs-confirmation' | 'waiting' | 'sending' | 'failed'
  progress: number
  message?: string
  /** Kept for retries, so that they upload to the same path. */
  target?: { folder: string; stamp: number }
  /** An earlier attempt may have been stored. */
  unanswered?: boolean
}

export interface UploadOutcome {
  stored: string[]
  failed: Upload[]
  needsConfirmation: Upload[]
}

/** Only pictures that browsers show, only PDF documents, or any file. */
export type AcceptedFiles = 'pictures' | 'documents' | 'files'

class RejectedFile extends Error {
  readonly state: 'refused' | 'needs-confirmation'

  constructor(message: string, state: RejectedFile['state']) {
    super(message)
    this.state = state
  }
}

/** The chosen, running and failed uploads to a bucket, as an external store for React. */
export class Uploads {
  readonly bucket: string
  readonly #accepted: AcceptedFiles
  readonly #listeners = new Set<() => void>()
  readonly #aborts = new Map<number, AbortController>()
  #items: readonly Upload[] = []
  #lastId = 0

  constructor(bucket: string, accepted: AcceptedFiles = 'files') {
    this.bucket = bucket
    this.#accepted = accepted
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  list = () => this.#items

  /** Adds files; those with an invalid name or size are refused at once. */
  add(files: Iterable<File>): number[] {
    const added = Array.from(files, (file): Upload => {
      const message = nameError(file.name) ?? sizeErrorOf(file)
      this.#lastId += 1
      const begun = { id: this.#lastId, file, progress: 0 }
      return message ? { ...begun, state: 'refused', message } : { ...begun, state: 'chosen' }
    })
    this.#set([...this.#items, ...added])
    return added.map(({ id }) => id)
  }

  /** Uploads chosen and failed files to a folder; those that need confirmation only if `confirmed`. */
  async start(ids: number[], folder: string, confirmed = false): Promise<UploadOutcome> {
    const states = confirmed ? ['chosen', 'failed', 'needs-confirmation'] : ['chosen', 'failed']
    const queue = ids.filter((id) => states.includes(this.#find(id)?.state ?? ''))
    for (const id of queue) {
      const target = this.#find(id)?.target ?? { folder, stamp: nextStamp() }
      this.#change(id, { state: 'waiting', target, message: '' })
    }
    const stored: string[] = []
    addEventListener('beforeunload', askFirst)
    await forEachConcurrently(MAX_CONCURRENT_UPLOADS, queue, async (id) => {
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

  cancel(id: number): void {
    this.#set(this.#items.filter((item) => item.id !== id))
    this.#aborts.get(id)?.abort()
  }

  clear(): void {
    for (const { id } of this.#items) this.cancel(id)
  }

  async #send(id: number, confirmed: boolean): Promise<string | undefined> {
    const upload = this.#find(id)
    if (!upload?.target) return undefined
    const { folder, stamp } = upload.target
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#change(id, { state: 'sending', progress: 0 })
    try {
      const file = await this.#prepare(upload.file, confirmed)
      const path = pathIn(folder, await storedName(stamp, file.name))
      const onProgress = (progress: number) => this.#change(id, { progress })
      const again = upload.unanswered ?? false
      await uploadFile({ bucket: this.bucket, path, file, signal: abort.signal, onProgress, again })
      this.cancel(id)
      return path
    } catch (error) {
      if (error instanceof RejectedFile) {
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

  /** @throws RejectedFile */
  async #prepare(file: File, confirmed: boolean): Promise<File> {
    if (this.#accepted === 'documents') {
      if ((await kindOf(file)) !== 'pdf') throw new RejectedFile(NO_DOCUMENT, 'refused')
      return file
    }
    if (this.#accepted === 'files' && !claimsPicture(file)) return file
    const prepared = await preparePicture(file)
    if (prepared.refusal === undefined) return prepared.file
    if (this.#accepted === 'pictures') throw new RejectedFile(prepared.refusal, 'refused')
    if (!confirmed) throw new RejectedFile(prepared.refusal, 'needs-confirmation')
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

/** Pictures are checked after they have been prepared, which may make them smaller. */
function sizeErrorOf({ size, type }: File): string | undefined {
  if (size === 0) return EMPTY
  return type.startsWith('image/') ? undefined : sizeError(size, uploadLimit())
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
