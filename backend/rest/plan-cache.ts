import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import type { RequestLike } from './request.ts'

const MAX_PLANS = 200
/** In characters. */
const MAX_KEY_LENGTH = 2000
/** All that a read says beside its address. */
const KEY_HEADERS = ['accept', 'prefer', 'range']

/**
 * Plans of reads that come back in the same words, as those of pages do: to understand them takes as long
 * as the driver takes to send them. What they read is read each time.
 */
export class PlanCache {
  readonly #plans = new Map<string, Plan>()
  #catalogue: Catalogue | undefined

  /** The words of a request whose plan may be known; undefined for any other. */
  keyOf({ method, url, headers }: RequestLike): string | undefined {
    if (method !== 'GET') return undefined
    const words = [url, ...KEY_HEADERS.map((name) => headers.get(name))].join('\n')
    return words.length > MAX_KEY_LENGTH ? undefined : words
  }

  /** The plan for these words, if it was made against the catalogue that `current` tells. */
  async get(words: string, current: () => Promise<Catalogue>): Promise<Plan | undefined> {
    const plan = this.#plans.get(words)
    return plan && this.#catalogue === (await current()) ? plan : undefined
  }

  set(words: string, catalogue: Catalogue, plan: Plan): void {
    if (this.#catalogue !== catalogue) this.#plans.clear()
    this.#catalogue = catalogue
    const oldest = this.#plans.keys().next().value
    if (this.#plans.size >= MAX_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    this.#plans.set(words, plan)
  }
}
