import type { Finished } from '../finished.ts'
import type { FinishedPage } from './finisher.ts'

interface Entry {
  /** Bytes, about. */
  readonly cost: number
  /** Whether somebody has asked for it since it was kept, or last stayed in another's place. */
  used: boolean
}

/**
 * By key what costs so many bytes each, about. Beyond the limit the oldest make room, but for those that were
 * asked for since: they become the youngest (a "clock"). To look one up moves nothing.
 */
export class Recent<T extends Entry> {
  protected readonly entries = new Map<string, T>()
  readonly #most: number
  readonly #onDrop: (entry: T) => void
  #size = 0

  /** `onDrop` hears of each that is kept no longer. */
  constructor(most: number, onDrop: (entry: T) => void = () => {}) {
    this.#most = most
    this.#onDrop = onDrop
  }

  /** Bytes, about. */
  get size(): number {
    return this.#size
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key)
    if (entry) entry.used = true
    return entry
  }

  /** Asks for nothing. */
  has(key: string): boolean {
    return this.entries.has(key)
  }

  set(key: string, entry: T): void {
    this.drop(key)
    entry.used = false
    const room = this.#most - entry.cost
    if (room < 0) {
      this.#onDrop(entry)
      return
    }
    for (const [name, oldest] of this.entries) {
      if (this.#size <= room) break
      if (!oldest.used) this.drop(name)
      else {
        oldest.used = false
        this.entries.delete(name)
        this.entries.set(name, oldest)
      }
    }
    this.entries.set(key, entry)
    this.#size += entry.cost
  }

  drop(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.#size -= entry.cost
    this.#onDrop(entry)
  }
}

/** Anybody can make up queries: what is kept of them takes no room from the pages themselves. */
export class Divided<T extends { readonly size: number }> {
  readonly plain: T
  readonly queried: T

  /** `most` bytes for what has no query, a quarter more for what has one. */
  constructor(most: number, make: (most: number) => T) {
    this.plain = make(most)
    this.queried = make(most / 4)
  }

  get size(): number {
    return this.plain.size + this.queried.size
  }

  /** Where what has this key or address belongs. */
  for(key: string): T {
    return key.includes('?') ? this.queried : this.plain
  }
}

export interface Page extends Entry, FinishedPage {
  /** That of the content it shows. */
  generation: number
  /** In ms since the process began: from then on a new one is made while this one is shown. */
  freshUntil: number
  /** Until then it is shown whatever its generation, for the backend has just failed. */
  respiteUntil: number
  hits: number
}

/** Pages by key. */
export class Kept extends Recent<Page> {
  /** The keys of those that most have asked for. */
  favorites(most: number): string[] {
    return [...this.entries]
      .filter(([, { hits }]) => hits > 0)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, most)
      .map(([key]) => key)
  }

  /** The backend answers again, or has something new: no page is spared any more. */
  endRespite(): void {
    for (const page of this.entries.values()) page.respiteUntil = 0
  }
}

/** Bytes that an answer takes, about: it counts twice, for its compressed forms. */
export function costOf({ body }: Finished): number {
  return 2 * body.length + 1024
}
