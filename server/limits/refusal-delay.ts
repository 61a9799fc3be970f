const MAX_HELD = 1000

/** Delays 429 responses: on each connection a client that ignores them sends its next request only after this one. */
export class RefusalDelay {
  readonly #delayMs: number
  #held = 0

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  get held(): number {
    return this.#held
  }

  /** Resolves when the refusal may be sent; with false if too many are held, so its connection must be closed. */
  async wait(): Promise<boolean> {
    if (this.#delayMs === 0) return true
    if (this.#held >= MAX_HELD) return false
    this.#held += 1
    await new Promise((resolve) => setTimeout(resolve, this.#delayMs))
    this.#held -= 1
    return true
  }
}
