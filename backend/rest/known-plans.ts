import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import type { Asked } from './request.ts'

const MOST = 200
/** In characters. */
const LONGEST = 2000
/** All that a read says beside its address. */
const HEARD = ['accept', 'prefer', 'range']

/**
 * Plans of reads that come back in the same words, as those of pages do: to understand them takes as long
 * as the driver takes to send them. What they read is read each time.
 */
export class KnownPlans {
  readonly #plans = new Map<string, Plan>()
  #catalogue: Catalogue | undefined

  /** The words of a request whose plan may be known; undefined for any other. */
  wordsOf({ method, url, headers }: Asked): string | undefined {
    if (method !== 'GET') return undefined
    const words = [url, ...HEARD.map((name) => headers.get(name))].join('\n')
    return words.length > LONGEST ? undefined : words
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
    if (this.#plans.size >= MOST && oldest !== undefined) this.#plans.delete(oldest)
    this.#plans.set(words, plan)
  }
}
