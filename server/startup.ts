import { setTimeout as delay } from 'node:timers/promises'
import { Unavailable } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import type { Retry } from '../backend/retry.ts'

const RETRY_MS = 1000
const REMINDER_MS = 60_000

export class Startup {
  readonly #log: Log
  readonly #signal: AbortSignal
  readonly #onWait: () => void
  #waitingFor: string | undefined

  constructor(log: Log, signal: AbortSignal, onWait: () => void = () => {}) {
    this.#log = log
    this.#signal = signal
    this.#onWait = onWait
  }

  reasons = (): string[] => ['starting', ...(this.#waitingFor ? [this.#waitingFor] : [])]

  /** Repeats a step while it throws Unavailable. @throws the signal's reason, even during a step. */
  retry: Retry = async (step) => {
    for (let remindAt = 0; ; ) {
      this.#signal.throwIfAborted()
      try {
        const result = await untilAborted(step(), this.#signal)
        if (this.#waitingFor) this.#log('info', `The ${this.#waitingFor} answers`)
        this.#waitingFor = undefined
        return result
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        if (performance.now() >= remindAt) {
          this.#log('warn', `Waiting for the ${error.service}: ${error.message}`)
          remindAt = performance.now() + REMINDER_MS
        }
        this.#waitFor(error.service)
      }
      await untilAborted(delay(RETRY_MS), this.#signal)
    }
  }

  #waitFor(service: string): void {
    if (this.#waitingFor === service) return
    this.#waitingFor = service
    this.#onWait()
  }
}

/** The result of `work`. @throws the signal's reason as soon as it is aborted. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
