import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answersThatSay } from './answer.ts'
import { clientNamer, trusts } from './client-address.ts'
import { endingOf } from './ending.ts'
import { connectionOptions, isTooLong, limitBody, limitConnections } from './limits/connections.ts'
import { type Open, openPort } from './open-port.ts'
import { everyAnswer } from './security-headers.ts'
import type { Before, Fetch, FromMemory } from './site.ts'

export interface HttpServer {
  url: string
  /** Takes no new requests, lets the running ones end. */
  close: () => Promise<void>
}

interface Around {
  /** Sees a request first. */
  fromMemory?: FromMemory
  /** Sees what is not answered then, before `fetch`. */
  before?: Before
  /** How connections come; by itself on the port of the settings. */
  open?: Open | undefined
}

type Place = Parameters<Open>[1] & Parameters<typeof limitBody>[1]

/** A page waits 15 seconds for its reads; what runs longer than this is cut off by a stop. */
const LONGEST_REQUEST = 20_000

/**
 * Serves `fetch` over HTTP/1.1.
 *
 * @throws StartError when the address is taken or not ours.
 */
export async function listen(
  fetch: Fetch,
  place: Place,
  {
    fromMemory,
    before = (_incoming, _outgoing, next) => next(),
    open: openAt = openPort,
  }: Around = {},
): Promise<HttpServer> {
  const nameClient = clientNamer(place.TRUSTED_PROXIES)
  const { host: siteHost } = new URL(place.SITE_URL)
  const ServerResponse = answersThatSay(everyAnswer(place.SITE_URL))
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const options = { ...connectionOptions(place), ServerResponse }
  const server = createServer(options, (incoming, outgoing) => {
    addMissingHost(incoming, siteHost)
    if (!isHost(incoming)) return refuse(outgoing, 400, 'There is no such address.')
    if (isTooLong(incoming)) return refuse(outgoing, 414, 'The address is too long.')
    if (open.isBacklogged(incoming)) return refuse(outgoing, 429, 'Read the earlier answers first.')
    limitBody(incoming, place)
    if (fromMemory?.(incoming, outgoing)) return
    nameClient(incoming)
    before(incoming, outgoing, () => void answer(incoming, outgoing))
  })
  const end = endingOf(server, LONGEST_REQUEST)
  const open = limitConnections(server, place, trusts(place.TRUSTED_PROXIES))
  return { url: await openAt(server, place), close: end }
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

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' }
  outgoing.writeHead(status, headers).end(text)
}
