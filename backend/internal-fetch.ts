import type { Hono } from 'hono'
import type { RequestLike } from './rest/request.ts'

const TABLE_READ = /^https?:\/\/[^/?#]+\/rest\/v1\//

/** A `fetch` inside the process. Table reads skip `Request`, which costs more than parsing the query. */
export function createInternalFetch(
  services: Hono,
  handleRest: (request: RequestLike) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const { method, headers } = init ?? {}
    if (method !== 'GET' || typeof input !== 'string' || !TABLE_READ.test(input))
      return services.fetch(new Request(input, init))
    return handleRest({ method, url: input, headers: new Headers(headers), body: null })
  }
}
