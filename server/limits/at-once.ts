import { Refused } from '../../backend/admission.ts'

/** In seconds: the site recovers faster than this from any load. */
const COME_BACK = 2

/**
 * Counts what is being worked on. One place has a quarter of the room at most, so that nobody alone
 * can fill it. `most` of 0 is no limit.
 */
export class AtOnce {
  readonly #most: number
  readonly #places = new Map<string, number>()
  #running = 0

  constructor(most: number) {
    this.#most = most || Number.POSITIVE_INFINITY
  }

  /** Takes room until the function is called, once, that it answers with. */
  enter(place: string): Refused | (() => void) {
    if (this.#running >= this.#most) return new Refused(503, COME_BACK)
    const own = this.#places.get(place) ?? 0
    if (own >= Math.ceil(this.#most / 4)) return new Refused(429, 1)
    this.#running += 1
    this.#places.set(place, own + 1)
    return () => this.#leave(place)
  }

  #leave(place: string): void {
    this.#running -= 1
    const own = (this.#places.get(place) ?? 0) - 1
    if (own > 0) this.#places.set(place, own)
    else this.#places.delete(place)
  }
}
