import type { Environment } from '../../server/environment.ts'
import { handleRequests } from '../../server/handle-requests.ts'
import { type HttpServer, openHttpServer } from '../../server/http.ts'

type Around = Parameters<typeof handleRequests>[2]

/** The product's HTTP server in this process, on a free port of 127.0.0.1. */
export function serveHere(
  fetch: Parameters<typeof handleRequests>[0],
  environment: Environment,
  around?: Around,
): Promise<HttpServer> {
  const settings = { ...environment, PORT: 0, HOST: '127.0.0.1' }
  return openHttpServer(settings, handleRequests(fetch, settings, around))
}
