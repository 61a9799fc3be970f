import { Refused, type Release } from '../../backend/admission.ts'

const RETRY_AFTER = 2

/** Limits concurrent requests: those of one client to a quarter, rounded up. 0 is no limit. */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #clients = new Map<string, number>()
  #running = 0

  constructor(max: number) {
    this.#max = max || Number.POSITIVE_INFINITY
  }

  /** Acquires a slot; returns a function that releases it, to be called once. */
  acquire(clientKey: string): Refused | Release {
    if (this.#running >= this.#max) return new Refused(503, RETRY_AFTER)
    const own = this.#clients.get(clientKey) ?? 0
    if (own >= Math.ceil(this.#max / 4)) return new Refused(429, 1)
    this.#running += 1
    this.#clients.set(clientKey, own + 1)
    return () => this.#release(clientKey)
  }

  #release(clientKey: string): void {
    this.#running -= 1
    const own = (this.#clients.get(clientKey) ?? 0) - 1
    if (own > 0) this.#clients.set(clientKey, own)
    else this.#clients.delete(clientKey)
  }
}
