import type { Hono } from 'hono'
import type { Sql } from './database/sql.ts'
import type { RequestLike } from './rest/request.ts'

const REST = /^https?:\/\/[^/?#]+\/rest\/v1\//

/** A `fetch` inside the process. Table reads skip `Request`, which costs more than parsing the query. */
export function createInternalFetch(
  services: Hono,
  handleRest: (request: RequestLike) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const { method, headers } = init ?? {}
    if (method !== 'GET' || typeof input !== 'string' || !REST.test(input))
      return services.fetch(new Request(input, init))
    return handleRest({ method, url: input, headers: new Headers(headers), body: null })
  }
}

/** The same whose requests to `/rest/v1` all run in one transaction. */
export function createTransactionFetch(
  services: Hono,
  handleRest: (request: RequestLike, tx: Sql) => Promise<Response>,
  tx: Sql,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return REST.test(request.url) ? handleRest(request, tx) : services.fetch(request)
  }
}
