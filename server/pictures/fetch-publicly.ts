import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from './public-address.ts'

interface PublicRequest {
  method: 'GET' | 'HEAD'
  signal: AbortSignal
  /** Decides on each IP address; by default those of the public internet are allowed. */
  mayReach?: (address: string) => boolean
}

/** Requests the very address it checks, against DNS rebinding, without redirects. @throws Error for a private one. */
export async function fetchPublicly(
  url: URL,
  { method, signal, mayReach = isPublicAddress }: PublicRequest,
): Promise<Response> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address in the URL is not looked up, so it is checked here.
  if (isIP(host) && !mayReach(host)) throw new Error(`${host} is no public address`)
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
  const options = {
    method,
    signal,
    headers,
    agent: false as const,
    lookup: checkedLookup(mayReach),
  }
  const incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end()
  })
  const { statusCode = 0, headersDistinct } = incoming
  // The reader of the body gets the error; without a listener it would end the process.
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

/** Fails for a name if any of its addresses is not allowed. */
function checkedLookup(mayReach: (address: string) => boolean): LookupFunction {
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
