import { Refused, type Release } from '../../backend/admission.ts'

/** A client with more work than this in about the last `MEMORY_MS` is heavy. */
const HEAVY_MS = 500
const MEMORY_MS = 10_000
const RETRY_AFTER = 2
const MAX_WAITING = 1000

interface FairQueueOptions {
  running: number
  /** How many of them may be of heavy clients; by default all but one. */
  heavy?: number
  perClient: { running: number; waiting: number }
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
  /** Milliseconds of work at the time `at`; decays exponentially. */
  used: number
  at: number
}

/** Slots for work on one processor: the client with the least recent work is next; heavy ones leave slots to light ones. */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #clients = new Map<string, Client>()
  #running = 0
  #heavy = 0
  #waiting = 0
  #isScheduled = false

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get use(): SlotUse {
    return { max: this.#options.running, in_use: this.#running, waiting: this.#waiting }
  }

  /** Resolves with the function that releases the slot, or with a refusal, also when `signal` is aborted. */
  async acquire(key: string, signal?: AbortSignal): Promise<Release | Refused> {
    const client = this.#clientOf(key)
    if (!this.#isScheduled && client.waiting.length === 0 && this.#mayRun(client))
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
      if (this.#waiting > 0) this.#scheduleNext()
      else if (isIdle(client)) this.#clients.delete(key)
    }
  }

  /** Starts waiting work in the next turn of the event loop, so that other requests are read between short work. */
  #scheduleNext(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#next()
    })
  }

  #mayRun(client: Client): boolean {
    const { running, perClient, heavy = running - 1 } = this.#options
    if (this.#running >= running || client.running >= perClient.running) return false
    return usedBy(client) <= HEAVY_MS || running === 1 || this.#heavy < heavy
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

function isIdle(client: Client): boolean {
  return client.running === 0 && client.waiting.length === 0 && usedBy(client) < 50
}
