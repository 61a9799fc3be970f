import { Refused, type Release } from '../../backend/admission.ts'

/** In milliseconds of work, remembered for about `MEMORY_MS`: a client beyond it is a heavy one. */
const HEAVY_MS = 500
const MEMORY_MS = 10_000
/** In seconds. */
const RETRY_AFTER = 2
/** Work of all clients that waits; one more is refused. */
const MAX_WAITING = 1000

interface FairQueueOptions {
  /** Work that runs at the same time. */
  running: number
  /** Work of one client that runs, and that waits; one more is refused. */
  perClient: { running: number; waiting: number }
  /** In milliseconds: work that waits longer is refused. */
  timeoutMs: number
}

export interface SlotUse {
  max: number
  in_use: number
  waiting: number
}

interface Client {
  running: number
  waiting: ((release: Release) => void)[]
  /** Milliseconds of work, which fade. */
  used: number
  /** When `used` was true. */
  at: number
}

/**
 * Slots for work that costs all clients the same processor. The client that has used least lately is
 * next; heavy ones together leave one slot free, so that a light one finds it at once.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #clients = new Map<string, Client>()
  #running = 0
  #heavy = 0
  #waiting = 0
  /** Whether freed slots are given to waiting work in the next turn of the event loop. */
  #isPassingOn = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** How it is used; for metrics. */
  get use(): SlotUse {
    return { max: this.#options.running, in_use: this.#running, waiting: this.#waiting }
  }

  /**
   * Resolves with the function that frees the slot, or with a refusal; `signal` ends the waiting of a client
   * that has left.
   */
  async acquire(key: string, signal?: AbortSignal): Promise<Release | Refused> {
    const client = this.#clientOf(key)
    if (!this.#isPassingOn && client.waiting.length === 0 && this.#mayRun(client))
      return this.#run(key, client)
    if (client.waiting.length >= this.#options.perClient.waiting) return new Refused(429, 1)
    if (this.#waiting >= MAX_WAITING || signal?.aborted) return new Refused(503, RETRY_AFTER)
    return this.#wait(client, signal)
  }

  #wait(client: Client, signal?: AbortSignal): Promise<Release | Refused> {
    return new Promise((resolve) => {
      const end = (outcome: Release | Refused) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.#waiting -= 1
        resolve(outcome)
      }
      const giveUp = () => {
        client.waiting.splice(client.waiting.indexOf(end), 1)
        end(new Refused(503, RETRY_AFTER))
      }
      const timer = setTimeout(giveUp, this.#options.timeoutMs)
      signal?.addEventListener('abort', giveUp)
      client.waiting.push(end)
      this.#waiting += 1
    })
  }

  #run(key: string, client: Client): Release {
    const isHeavy = usedBy(client) > HEAVY_MS
    const begun = performance.now()
    client.running += 1
    this.#running += 1
    if (isHeavy) this.#heavy += 1
    return () => {
      client.running -= 1
      this.#running -= 1
      if (isHeavy) this.#heavy -= 1
      client.used = usedBy(client) + performance.now() - begun
      client.at = performance.now()
      if (this.#waiting > 0) this.#passOn()
      else if (isIdle(client)) this.#clients.delete(key)
    }
  }

  /**
   * Starts what waits in the next turn of the event loop: started at once, short work would follow on short
   * work, and requests that wait for none of it, such as those of cached pages, would not be read meanwhile.
   */
  #passOn(): void {
    if (this.#isPassingOn) return
    this.#isPassingOn = true
    setImmediate(() => {
      this.#isPassingOn = false
      this.#next()
    })
  }

  #mayRun(client: Client): boolean {
    const { running, perClient } = this.#options
    if (this.#running >= running || client.running >= perClient.running) return false
    return usedBy(client) <= HEAVY_MS || running === 1 || this.#heavy < running - 1
  }

  #next(): void {
    let next: [string, Client] | undefined
    for (const [key, client] of this.#clients) {
      if (client.waiting.length === 0 || !this.#mayRun(client)) {
        if (isIdle(client)) this.#clients.delete(key)
      } else if (!next || usedBy(client) < usedBy(next[1])) next = [key, client]
    }
    if (!next) return
    const [key, client] = next
    client.waiting.shift()?.(this.#run(key, client))
    this.#next()
  }

  #clientOf(key: string): Client {
    const known = this.#clients.get(key)
    if (known) return known
    const client = { running: 0, waiting: [], used: 0, at: 0 }
    this.#clients.set(key, client)
    return client
  }
}

function usedBy({ used, at }: Client): number {
  return used * Math.exp((at - performance.now()) / MEMORY_MS)
}

/** Whether nothing would be lost if it were forgotten. */
function isIdle(client: Client): boolean {
  return client.running === 0 && client.waiting.length === 0 && usedBy(client) < 50
}
