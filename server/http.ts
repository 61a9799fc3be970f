import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answersThatSay } from './answer.ts'
import { trusts } from './client-address.ts'
import { endingOf } from './ending.ts'
import { connectionOptions, isTooLong, limitBody, limitConnections } from './limits/connections.ts'
import { type Open, openPort } from './open-port.ts'
import { everyAnswer } from './security-headers.ts'

export interface HttpServer {
  url: string
  /** From now on this answers. */
  serve: (handle: Handle) => void
  /** Takes no new requests, lets the running ones end. */
  close: () => Promise<void>
}

/** Answers a request whose head is sound. */
export type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void

type Settings = Parameters<Open>[1] & Parameters<typeof limitBody>[1]

/** A page waits 15 seconds for its reads; what runs longer than this is cut off by a stop. */
const LONGEST_REQUEST = 20_000

/**
 * Listens for HTTP/1.1, where `open` says.
 *
 * @param handle what answers first; `serve` replaces it.
 * @throws StartError when the address is taken or not ours.
 */
export async function openHttpServer(
  settings: Settings,
  handle: Handle,
  open: Open = openPort,
): Promise<HttpServer> {
  let current = handle
  const { host: siteHost } = new URL(settings.SITE_URL)
  const ServerResponse = answersThatSay(everyAnswer(settings.SITE_URL))
  const options = { ...connectionOptions(settings), ServerResponse }
  const server = createServer(options, (incoming, outgoing) => {
    addMissingHost(incoming, siteHost)
    if (!isHost(incoming)) return refuse(outgoing, 400, 'There is no such address.')
    if (isTooLong(incoming)) return refuse(outgoing, 414, 'The address is too long.')
    limitBody(incoming, settings)
    current(incoming, outgoing)
  })
  const end = endingOf(server, LONGEST_REQUEST)
  let ended: Promise<void> | undefined
  limitConnections(server, settings, trusts(settings.TRUSTED_PROXIES))
  return {
    url: await open(server, settings),
    serve: (next) => {
      current = next
    },
    close: () => {
      ended ??= end()
      return ended
    },
  }
}

/** HTTP/1.0, which health checks of balancers still speak, knows no Host header (RFC 9112, 3.2). */
function addMissingHost({ httpVersion, headers, rawHeaders }: IncomingMessage, host: string): void {
  if (httpVersion !== '1.0' || headers.host !== undefined) return
  headers.host = host
  rawHeaders.push('Host', host)
}

/** The one that was last found to name a host. */
let knownHost: string | undefined

/** Whether one Host header names a host at all (RFC 9112, 3.2); which one does not matter to us. */
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
