import { AsyncLocalStorage } from 'node:async_hooks'
import { clientKeyOf } from '../../backend/client-key.ts'
import { addressOf } from '../client-address.ts'
import { refuse } from '../http.ts'
import type { Before } from '../middleware.ts'

/** Requests that begin in one turn of the event loop, each some tenths of a millisecond. */
const MAX_PER_TURN = 4
const MAX_WAITING_PER_CLIENT = 256

/** Begins few requests per turn of the event loop, clients in turns, so that cached pages are answered in between. */
export class RequestTurns {
  readonly #clients = new Map<string, (() => void)[]>()
  #waiting = 0
  #begun = 0
  #isScheduled = false

  get waiting(): number {
    return this.#waiting
  }

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
      // A client that still waits moves to the end, where this loop reaches it again.
      this.#clients.delete(client)
      const begin = queue.shift()
      if (queue.length > 0) this.#clients.set(client, queue)
      this.#waiting -= 1
      if (begin) this.#begin(begin)
    }
  }
}
