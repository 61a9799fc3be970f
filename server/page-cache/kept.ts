import type { Finished } from '../finished.ts'

export interface Page {
  answer: Finished
  /** That of the content it shows. */
  generation: number
  /** In ms since the process began: from then on a new one is made while this one is shown. */
  freshUntil: number
  /** Until then it is shown whatever its generation, for the backend has just failed. */
  respiteUntil: number
  hits: number
}

/** Pages by key; beyond the limit those asked for longest ago make room. */
export class Kept {
  readonly #pages = new Map<string, Page>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Bytes; each page counts twice, for its compressed forms. */
  get size(): number {
    return this.#size
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  set(key: string, page: Page): void {
    this.drop(key)
    this.#pages.set(key, page)
    this.#size += costOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#most) return
      this.drop(oldest)
    }
  }

  /** Counts a request for a page. */
  touch(key: string, page: Page): void {
    page.hits += 1
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  /** The keys of those that most have asked for. */
  favorites(most: number): string[] {
    return [...this.#pages]
      .filter(([, { hits }]) => hits > 0)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, most)
      .map(([key]) => key)
  }

  /** The backend answers again, or has something new: no page is spared any more. */
  endRespite(): void {
    for (const page of this.#pages.values()) page.respiteUntil = 0
  }

  drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#size -= costOf(page)
  }
}

function costOf({ answer }: Page): number {
  return 2 * answer.body.length + 1024
}
