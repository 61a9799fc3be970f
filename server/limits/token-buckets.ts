/** In seconds: a full bucket holds the tokens of this time. */
const BURST_SECONDS = 10
/** A client that is forgotten begins with a full bucket. */
const MAX_CLIENTS = 20_000

/** A token bucket for each client, stored as the time when it is full again (generic cell rate algorithm). */
export class TokenBuckets {
  /** In ms, the least recently used first. */
  readonly #fullAt = new Map<string, number>()
  readonly #interval: number
  #news: Map<string, number> | undefined

  constructor(perSecond: number) {
    this.#interval = perSecond > 0 ? 1000 / perSecond : 0
  }

  /** Takes tokens and returns 0 if there is one, even if that leaves less than none; else the seconds until then. */
  take(clientKey: string, tokens = 1): number {
    if (!this.#interval) return 0
    const wait = this.wait(clientKey)
    if (wait > 0) return wait
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(clientKey) ?? 0, now)
    this.#set(clientKey, fullAt + tokens * this.#interval, now)
    this.#note(clientKey, tokens)
    return 0
  }

  wait(clientKey: string): number {
    if (!this.#interval) return 0
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(clientKey) ?? 0, now) + this.#interval
    return Math.max(0, (fullAt - now) / 1000 - BURST_SECONDS)
  }

  release(clientKey: string): void {
    const fullAt = this.#fullAt.get(clientKey)
    if (fullAt) this.#fullAt.set(clientKey, fullAt - this.#interval)
    if (fullAt) this.#note(clientKey, -1)
  }

  news(): [clientKey: string, tokens: number][] {
    const news = [...(this.#news ?? [])]
    this.#news = new Map()
    return news
  }

  /** Counts tokens taken by another worker, even beyond those there are: later requests wait for them. */
  count(clientKey: string, tokens: number): void {
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(clientKey) ?? 0, now) + tokens * this.#interval
    if (this.#interval) this.#set(clientKey, fullAt, now)
  }

  #note(clientKey: string, tokens: number): void {
    this.#news?.set(clientKey, (this.#news.get(clientKey) ?? 0) + tokens)
  }

  #set(clientKey: string, fullAt: number, now: number): void {
    this.#fullAt.delete(clientKey)
    this.#fullAt.set(clientKey, fullAt)
    this.#forget(now)
  }

  /** Forgets up to two full or excess buckets per request. */
  #forget(now: number): void {
    for (let n = 0; n < 2; n++) {
      const [oldest] = this.#fullAt
      if (oldest && (oldest[1] <= now || this.#fullAt.size > MAX_CLIENTS))
        this.#fullAt.delete(oldest[0])
    }
  }
}

export type TokenNews = Record<string, ReturnType<TokenBuckets['news']>>
