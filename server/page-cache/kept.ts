import type { Finished } from '../finished.ts'

/** Answers by key; beyond the limit those asked for longest ago make room. */
export class Recent<T extends { answer: Finished }> {
  protected readonly entries = new Map<string, T>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Bytes; each answer counts twice, for its compressed forms. */
  get size(): number {
    return this.#size
  }

  get(key: string): T | undefined {
    return this.entries.get(key)
  }

  set(key: string, entry: T): void {
    this.drop(key)
    this.entries.set(key, entry)
    this.#size += costOf(entry)
    for (const oldest of this.entries.keys()) {
      if (this.#size <= this.#most) return
      this.drop(oldest)
    }
  }

  /** Counts a request for an answer. */
  touch(key: string, entry: T): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
  }

  drop(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.#size -= costOf(entry)
  }
}

export interface Page {
  answer: Finished
  /** The address of its script, where it has one of its own. */
  script: string | undefined
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
  override touch(key: string, page: Page): void {
    page.hits += 1
    super.touch(key, page)
  }

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

function costOf({ answer }: { answer: Finished }): number {
  return 2 * answer.body.length + 1024
}
