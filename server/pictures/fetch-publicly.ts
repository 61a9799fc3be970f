import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from './public-address.ts'

interface Question {
  method: 'GET' | 'HEAD'
  signal: AbortSignal
  /** Decides on each IP address; those of the public internet when absent. */
  mayReach?: (address: string) => boolean
}

/**
 * Asks a host of the public internet, as nobody, without following redirects. What is connected to is
 * the very address that was judged, so a name cannot lead elsewhere a moment later. (The built-in
 * `fetch` lets nobody look at the address, hence the module below it.)
 *
 * @throws Error for a private address and for a host that cannot be reached.
 */
export async function fetchPublicly(
  url: URL,
  { method, signal, mayReach = isPublicAddress }: Question,
): Promise<Response> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No lookup is made for an address that stands in the URL.
  if (isIP(host) && !mayReach(host)) throw new Error(`${host} is no public address`)
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
  const options = { method, signal, headers, agent: false as const, lookup: judged(mayReach) }
  const incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end()
  })
  const { statusCode = 0, headersDistinct } = incoming
  // A body that breaks off is noticed by whoever reads it, not by the process.
  incoming.on('error', () => {})
  const received = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = method === 'GET' && ![204, 205, 304].includes(statusCode)
  if (!body) incoming.resume()
  return new Response(body ? (Readable.toWeb(incoming) as ReadableStream) : null, {
    status: statusCode,
    headers: received,
  })
}

/** A name of which one address may not be reached is not reached at all. */
function judged(mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayReach(address)))
        return done(new Error(`${hostname} has no public address`), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
