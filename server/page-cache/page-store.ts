import { LRUCache } from 'lru-cache'
import type { CachedResponse } from '../cached-response.ts'

export interface StoredPage {
  readonly response: CachedResponse
  readonly generation: number
  /** In ms since the process began: after that a new one is rendered while this one is shown. */
  readonly freshUntil: number
  /** In ms since the process began: until then it is shown whatever its generation, because the backend has just failed. */
  backoffUntil: number
  hits: number
}

/** An LRU cache. Visitors can make up any number of queries, so pages with one have a store of their own. */
export class PageStore {
  readonly #plain: LRUCache<string, StoredPage>
  readonly #queried: LRUCache<string, StoredPage>
  #generation = 0

  /** `maxBytes` for pages without a query, a quarter more for those with one. */
  constructor(maxBytes: number) {
    this.#plain = storeOf(maxBytes)
    this.#queried = storeOf(maxBytes / 4)
  }

  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#plain.calculatedSize + this.#queried.calculatedSize
  }

  get(key: string): StoredPage | undefined {
    return this.#storeFor(key).get(key)
  }

  has(key: string): boolean {
    return this.#storeFor(key).has(key)
  }

  set(key: string, page: StoredPage): void {
    this.#storeFor(key).set(key, page)
  }

  delete(key: string): void {
    this.#storeFor(key).delete(key)
  }

  mostRequested(count: number): string[] {
    return [...this.#plain.entries()]
      .filter(([, { hits }]) => hits > 0)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, count)
      .map(([key]) => key)
  }

  /** Makes every page outdated. None of them is shown during a backoff that has begun before. */
  purge(): void {
    this.#generation += 1
    for (const store of [this.#plain, this.#queried])
      for (const page of store.values()) page.backoffUntil = 0
  }

  #storeFor(key: string): LRUCache<string, StoredPage> {
    return key.includes('?') ? this.#queried : this.#plain
  }
}

function storeOf(maxSize: number): LRUCache<string, StoredPage> {
  // A body counts twice, for its compressed forms.
  const sizeCalculation = ({ response }: StoredPage) => 2 * response.body.length + 1024
  return new LRUCache({ maxSize, sizeCalculation })
}
