/** Refusals that wait at the same time; one more is sent at once. */
const MAX_HELD = 1000

/**
 * Holds the answer to a client that asks for too much (429) for a moment. A client that ignores such answers
 * sends its next request on a connection only after this one, which bounds what it can send, also through a proxy.
 */
export class RefusalDelay {
  readonly #delayMs: number
  #held = 0

  /** @param delayMs 0 holds nothing. */
  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  /** Refusals that wait; for metrics. */
  get held(): number {
    return this.#held
  }

  /**
   * Resolves when the refusal may be sent: with false where too many are held already, so that its
   * connection is to be closed.
   */
  async wait(): Promise<boolean> {
    if (this.#delayMs === 0) return true
    if (this.#held >= MAX_HELD) return false
    this.#held += 1
    await new Promise((resolve) => setTimeout(resolve, this.#delayMs))
    this.#held -= 1
    return true
  }
}
