/** Seconds whose requests may come all at once. */
const BURST = 10
/** Places remembered; one that is forgotten begins with a full bucket. */
const MOST = 20_000

/**
 * A bucket of tokens for each place: it fills at a steady rate, and holds ten seconds' worth. Kept as
 * the moment when it would be full again (generic cell rate algorithm), one number for each.
 */
export class TokenBuckets {
  /** In ms; those used last come last. */
  readonly #fullAt = new Map<string, number>()
  /** In ms for each token. */
  readonly #interval: number
  /** Tokens taken since somebody asked for them, by place. */
  #news: Map<string, number> | undefined

  /** Without a rate (0) there is no limit. */
  constructor(perSecond: number) {
    this.#interval = perSecond > 0 ? 1000 / perSecond : 0
  }

  /** Takes one token; answers with the seconds to wait where there is none, else with 0. */
  take(place: string): number {
    if (!this.#interval) return 0
    const wait = this.wait(place)
    if (wait > 0) return wait
    const now = performance.now()
    this.#set(place, Math.max(this.#fullAt.get(place) ?? 0, now) + this.#interval, now)
    this.#note(place, 1)
    return 0
  }

  /** The seconds until there is a token, 0 where there is one now. */
  wait(place: string): number {
    if (!this.#interval) return 0
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(place) ?? 0, now) + this.#interval
    return Math.max(0, (fullAt - now) / 1000 - BURST)
  }

  /** Puts a token back. */
  giveBack(place: string): void {
    const fullAt = this.#fullAt.get(place)
    if (fullAt) this.#fullAt.set(place, fullAt - this.#interval)
    if (fullAt) this.#note(place, -1)
  }

  /** What was taken here since the last call, and nothing at the first one. */
  news(): [place: string, tokens: number][] {
    const news = [...(this.#news ?? [])]
    this.#news = new Map()
    return news
  }

  /** Counts what was taken elsewhere, though it be more than there is: whoever comes next waits for it. */
  count(place: string, tokens: number): void {
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(place) ?? 0, now) + tokens * this.#interval
    if (this.#interval) this.#set(place, fullAt, now)
  }

  #note(place: string, tokens: number): void {
    this.#news?.set(place, (this.#news.get(place) ?? 0) + tokens)
  }

  #set(place: string, fullAt: number, now: number): void {
    this.#fullAt.delete(place)
    this.#fullAt.set(place, fullAt)
    this.#forget(now)
  }

  /** Two at most for each one that comes: what is full again, and what is one too many. */
  #forget(now: number): void {
    for (let n = 0; n < 2; n++) {
      const [oldest] = this.#fullAt
      if (oldest && (oldest[1] <= now || this.#fullAt.size > MOST)) this.#fullAt.delete(oldest[0])
    }
  }
}

/** Tokens given out since the last message: by the name of the buckets, for each client. */
export type TokenNews = Record<string, ReturnType<TokenBuckets['news']>>
