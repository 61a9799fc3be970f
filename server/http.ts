import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { trusts } from './client-address.ts'
import { responseWithDefaults } from './default-headers.ts'
import { gracefulCloseOf } from './graceful-close.ts'
import { connectionOptions, isTooLong, limitBody, limitConnections } from './limits/connections.ts'
import { type Open, openPort } from './open-port.ts'
import { commonHeaders } from './security-headers.ts'

export interface HttpServer {
  url: string
  serve: (handle: Handle) => void
  close: () => Promise<void>
}

export type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void

type HttpSettings = Parameters<Open>[1] & Parameters<typeof limitBody>[1]

/** A page waits 15 seconds for its reads; a stop cuts off requests that take longer than this. */
const CLOSE_TIMEOUT_MS = 20_000

/** Listens for HTTP/1.1; `serve` replaces `handle`. @throws StartError when the address is in use or not ours. */
export async function openHttpServer(
  settings: HttpSettings,
  handle: Handle,
  open: Open = openPort,
): Promise<HttpServer> {
  let current = handle
  const { host: siteHost } = new URL(settings.SITE_URL)
  const ServerResponse = responseWithDefaults(commonHeaders(settings.SITE_URL))
  const options = { ...connectionOptions(settings), ServerResponse }
  const server = createServer(options, (incoming, outgoing) => {
    addMissingHost(incoming, siteHost)
    if (!isHost(incoming)) return refuse(outgoing, 400, 'There is no such address.')
    if (isTooLong(incoming)) return refuse(outgoing, 414, 'The address is too long.')
    limitBody(incoming, settings)
    current(incoming, outgoing)
  })
  const closeGracefully = gracefulCloseOf(server, CLOSE_TIMEOUT_MS)
  let closed: Promise<void> | undefined
  limitConnections(server, settings, trusts(settings.TRUSTED_PROXIES))
  return {
    url: await open(server, settings),
    serve: (next) => {
      current = next
    },
    close: () => {
      closed ??= closeGracefully()
      return closed
    },
  }
}

/** HTTP/1.0 has no Host header (RFC 9112, 3.2), and some balancers still use it for health checks. */
function addMissingHost({ httpVersion, headers, rawHeaders }: IncomingMessage, host: string): void {
  if (httpVersion !== '1.0' || headers.host !== undefined) return
  headers.host = host
  rawHeaders.push('Host', host)
}

let knownHost: string | undefined

/** Whether the request has one valid Host header (RFC 9112, 3.2). Any host is accepted. */
function isHost({ headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  let names = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') names += 1
  if (names !== 1) return false
  if (host === knownHost) return true
  const isOne = host !== '' && !/[/?#@\\]/.test(host) && URL.canParse(`http://${host}/`)
  if (isOne) knownHost = host
  return isOne
}

/** Answers with a line of text and ends the connection. */
export function refuse(outgoing: ServerResponse, status: number, text: string): void {
  const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' }
  outgoing.writeHead(status, headers).end(text)
}
