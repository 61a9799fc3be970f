import { AsyncLocalStorage } from 'node:async_hooks'
import { clientKeyOf } from '../../backend/client-key.ts'
import { addressOf } from '../client-address.ts'
import { refuse } from '../http.ts'
import type { Before } from '../middleware.ts'

/** Requests that begin in one turn of the event loop; some tenths of a millisecond each. */
const MAX_PER_TURN = 4
/** Requests of one client that wait; one more is refused. Pipelining could make them any number. */
const MAX_WAITING_PER_CLIENT = 256

/**
 * Begins a few requests in each turn of the event loop, the clients in turns. However many requests arrive
 * together, those of cached pages, which are answered before, are read in between.
 */
export class RequestTurns {
  readonly #clients = new Map<string, (() => void)[]>()
  #waiting = 0
  #begun = 0
  #isScheduled = false

  /** Requests that have not begun; for metrics. */
  get waiting(): number {
    return this.#waiting
  }

  /** Calls `inner` for each request when its turn has come. */
  around(inner: Before): Before {
    return (incoming, outgoing, next) => {
      const client = clientKeyOf(addressOf(incoming))
      // The context of a waiting request is its own, whatever begins it.
      const begin = () => {
        if (!outgoing.destroyed) inner(incoming, outgoing, next)
      }
      if (this.#waiting === 0 && this.#begun < MAX_PER_TURN) this.#begin(begin)
      else if (!this.#wait(client, begin)) refuse(outgoing, 429, 'Read the earlier answers first.')
    }
  }

  #wait(client: string, begin: () => void): boolean {
    const queue = this.#clients.get(client) ?? []
    if (queue.length >= MAX_WAITING_PER_CLIENT) return false
    const inContext = AsyncLocalStorage.snapshot()
    queue.push(() => inContext(begin))
    this.#clients.set(client, queue)
    this.#waiting += 1
    return true
  }

  #begin(begin: () => void): void {
    this.#begun += 1
    if (!this.#isScheduled) {
      this.#isScheduled = true
      setImmediate(() => this.#nextTurn())
    }
    begin()
  }

  #nextTurn(): void {
    this.#isScheduled = false
    this.#begun = 0
    for (const [client, queue] of this.#clients) {
      if (this.#begun === MAX_PER_TURN) return
      // A client that still waits goes to the end, and the loop comes to it again.
      this.#clients.delete(client)
      const begin = queue.shift()
      if (queue.length > 0) this.#clients.set(client, queue)
      this.#waiting -= 1
      if (begin) this.#begin(begin)
    }
  }
}
