import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import type { RequestLike } from './request.ts'

const MAX_PLANS = 200
const MAX_KEY_LENGTH = 2000
const KEY_HEADERS = ['accept', 'prefer', 'range']

/** Plans of repeated reads, because parsing costs as much as sending. Each read still runs. */
export class PlanCache {
  readonly #plans = new Map<string, Plan>()
  #catalogue: Catalogue | undefined

  keyOf({ method, url, headers }: RequestLike): string | undefined {
    if (method !== 'GET') return undefined
    const key = [url, ...KEY_HEADERS.map((name) => headers.get(name))].join('\n')
    return key.length > MAX_KEY_LENGTH ? undefined : key
  }

  async get(key: string, current: () => Promise<Catalogue>): Promise<Plan | undefined> {
    const plan = this.#plans.get(key)
    return plan && this.#catalogue === (await current()) ? plan : undefined
  }

  set(key: string, catalogue: Catalogue, plan: Plan): void {
    if (this.#catalogue !== catalogue) this.#plans.clear()
    this.#catalogue = catalogue
    const oldest = this.#plans.keys().next().value
    if (this.#plans.size >= MAX_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    this.#plans.set(key, plan)
  }
}
