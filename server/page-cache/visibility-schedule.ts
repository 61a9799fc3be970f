import type { VisibilityChange } from '../../backend/next-visibility-change.ts'

/** In milliseconds: how often the schedule is read again, in case a change was not received or a clock was set. */
const REREAD_MS = 60_000
const RETRY_MS = 1000

export interface ScheduleOptions {
  nextVisibilityChange: (since: string | undefined) => Promise<VisibilityChange | undefined>
  onPassed: () => void
  onError: (error: unknown) => void
}

/** Reads when records will appear or disappear by themselves, and tells when they have. */
export class VisibilitySchedule {
  readonly #options: ScheduleOptions
  #nextAt: number | undefined
  #since: string | undefined
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> | undefined
  #isOutdated = false
  #hasFailed = false
  #isClosed = false

  constructor(options: ScheduleOptions) {
    this.#options = options
  }

  /** The next such moment, in ms since the process began; Infinity if there is none, undefined until it is known. */
  get nextAt(): number | undefined {
    return this.#nextAt
  }

  refresh(): void {
    this.#nextAt = undefined
    this.#isOutdated = true
    this.#reading ??= this.#read()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #read(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      do {
        this.#isOutdated = false
        const change = await this.#options.nextVisibilityChange(this.#since)
        this.#nextAt = performance.now() + (change?.milliseconds ?? Number.POSITIVE_INFINITY)
        this.#since = change?.readAt
        if (change?.passed) this.#options.onPassed()
      } while (this.#isOutdated && !this.#isClosed)
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed && !this.#isClosed) this.#options.onError(error)
      this.#hasFailed = true
    }
    this.#reading = undefined
    this.#wait()
  }

  #wait(): void {
    if (this.#isClosed) return
    const untilNext = (this.#nextAt ?? 0) - performance.now()
    const delay = this.#hasFailed ? RETRY_MS : Math.min(Math.max(untilNext, 1), REREAD_MS)
    this.#timer = setTimeout(() => {
      this.#reading ??= this.#read()
    }, delay).unref()
  }
}
