import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../backend/database/start-error.ts'
import { clientNamer, trusts } from './client-address.ts'
import { endingOf } from './ending.ts'
import type { Environment } from './environment.ts'
import { connectionOptions, isTooLong, limitBody, limitConnections } from './limits/connections.ts'
import { listeningPlace, MAY_WAIT } from './listening-place.ts'
import { everyAnswer } from './security-headers.ts'
import type { Before, Fetch } from './site.ts'

export interface HttpServer {
  url: string
  /** Takes no new requests, lets the running ones end. */
  close: () => Promise<void>
}

type Place = Pick<Environment, 'PORT' | 'HOST' | 'SITE_URL'> & Parameters<typeof limitBody>[1]

/** A page waits 15 seconds for its reads; what runs longer than this is cut off by a stop. */
const LONGEST_REQUEST = 20_000

/**
 * Serves `fetch` over HTTP/1.1; `before` sees each request first.
 *
 * @throws StartError when the address is taken or not ours.
 */
export async function listen(
  fetch: Fetch,
  place: Place,
  before: Before = (_incoming, _outgoing, next) => next(),
): Promise<HttpServer> {
  const nameClient = clientNamer(place.TRUSTED_PROXIES)
  const said = everyAnswer(place.SITE_URL)
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const server = createServer(connectionOptions(place), (incoming, outgoing) => {
    for (const [name, value] of said) outgoing.setHeader(name, value)
    if (!isHost(incoming)) return refuse(outgoing, 400, 'There is no such address.')
    if (isTooLong(incoming)) return refuse(outgoing, 414, 'The address is too long.')
    limitBody(incoming, place)
    nameClient(incoming)
    before(incoming, outgoing, () => void answer(incoming, outgoing))
  })
  const end = endingOf(server, LONGEST_REQUEST)
  limitConnections(server, place, trusts(place.TRUSTED_PROXIES))
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    // Beside the place and not within it: there Node would overlook it for a socket handed over.
    server.listen(listeningPlace(place), MAY_WAIT)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${nameOf(place.HOST)}:${port}`,
    close: end,
  }
}

/** Whether one Host header names a host at all (RFC 9112, 3.2); which one does not matter to us. */
function isHost({ headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text))
  return (
    names.length === 1 && host !== '' && !/[/?#@\\]/.test(host) && URL.canParse(`http://${host}/`)
  )
}

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' }
  outgoing.writeHead(status, headers).end(text)
}

/** How an address is written in a URL. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

function explain(
  error: NodeJS.ErrnoException,
  { PORT, HOST }: { PORT: number; HOST: string },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${PORT} is in use: stop the other program or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${PORT} may not be opened by this user: set PORT to 1024 or more.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${HOST} is not an address of this machine.`)
    default:
      return error
  }
}
