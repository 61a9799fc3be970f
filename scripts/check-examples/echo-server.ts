import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EchoServer {
  address: string
  /** The next request except health checks. */
  next: () => Promise<{ incoming: IncomingMessage; outgoing: ServerResponse }>
  stop: () => void
}

/** Stands in for a node; the caller writes the responses. */
export async function startEchoServer(): Promise<EchoServer> {
  let take: (exchange: { incoming: IncomingMessage; outgoing: ServerResponse }) => void = () => {}
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz' || incoming.url === '/healthz') outgoing.end()
    else take({ incoming, outgoing })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () =>
      new Promise((resolve) => {
        take = resolve
      }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
