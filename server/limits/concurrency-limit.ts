import { Refused, type Release } from '../../backend/admission.ts'

const RETRY_AFTER = 2

/** Limits concurrent requests: a client has a quarter, and the last quarter is for clients with few. 0 is no limit. */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #clients = new Map<string, number>()
  #running = 0

  constructor(max: number) {
    this.#max = max || Number.POSITIVE_INFINITY
  }

  acquire(clientKey: string): Refused | Release {
    const own = this.#clients.get(clientKey) ?? 0
    const max = own < this.#max / 40 ? this.#max : Math.ceil((this.#max * 3) / 4)
    if (this.#running >= max) return new Refused(503, RETRY_AFTER)
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
