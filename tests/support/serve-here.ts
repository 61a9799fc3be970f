import { handleRequests } from '../../server/handle-requests.ts'
import { type HttpServer, openHttpServer } from '../../server/http.ts'
import type { Settings } from '../../server/settings.ts'

type Around = Parameters<typeof handleRequests>[2]

/** The product's HTTP server in this process, on a free port of 127.0.0.1. */
export function serveHere(
  fetch: Parameters<typeof handleRequests>[0],
  given: Settings,
  around?: Around,
): Promise<HttpServer> {
  const settings = { ...given, PORT: 0, HOST: '127.0.0.1' }
  return openHttpServer(settings, handleRequests(fetch, settings, around))
}
