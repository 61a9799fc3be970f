import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import { clientKeyOf } from '../../backend/client-key.ts'
import { isUpload } from '../../backend/storage/is-upload.ts'
import type { Environment } from '../environment.ts'

/** In bytes; the longest address that hosted projects take, and the head around it. */
const LONGEST_ADDRESS = 16 * 1024
const LARGEST_HEAD = 32 * 1024
/** In ms, for a whole request: a large file on a slow line. */
const SLOWEST_UPLOAD = 3_600_000
/** In ms. Proxies keep their connections for a minute, and must be the ones to close them. */
const KEEP_ALIVE = { visitors: 10_000, proxies: 75_000 }

type Settings = Pick<
  Environment,
  | 'TRUSTED_PROXIES'
  | 'CONNECTIONS'
  | 'CONNECTIONS_PER_ADDRESS'
  | 'HEAD_SECONDS'
  | 'BODY_SECONDS'
  | 'IDLE_SECONDS'
>

/** How slow and how large a request may be, in the terms of Node. */
export function connectionOptions({ TRUSTED_PROXIES, HEAD_SECONDS }: Settings): ServerOptions {
  return {
    headersTimeout: HEAD_SECONDS * 1000,
    requestTimeout: SLOWEST_UPLOAD,
    connectionsCheckingInterval: Math.min(HEAD_SECONDS * 500, 5000),
    keepAliveTimeout: TRUSTED_PROXIES.length > 0 ? KEEP_ALIVE.proxies : KEEP_ALIVE.visitors,
    maxHeaderSize: LARGEST_HEAD,
    // What has no body needs no stream of one.
    optimizeEmptyRequests: true,
  }
}

/** Ends connections that are too many, or silent; a trusted proxy may have as many as all together. */
export function limitConnections(
  server: Server,
  settings: Settings,
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  let all = 0
  server.timeout = settings.IDLE_SECONDS * 1000
  server.on('connection', (socket) => {
    // Node's own `maxConnections` knows nothing of those that were handed over from elsewhere.
    if (all >= settings.CONNECTIONS) return socket.destroy()
    all += 1
    socket.once('close', () => {
      all -= 1
    })
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress)) return
    const place = clientKeyOf(remoteAddress)
    const count = (open.get(place) ?? 0) + 1
    if (count > settings.CONNECTIONS_PER_ADDRESS) return socket.destroy()
    open.set(place, count)
    socket.once('close', () => {
      const left = (open.get(place) ?? 0) - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
  })
}

/** Whether an address is longer than any that the pages or the official client ask for. */
export function isTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > LONGEST_ADDRESS
}

/** Cuts a request off whose body takes too long to arrive; files may take their time. */
export function limitBody(incoming: IncomingMessage, { BODY_SECONDS }: Settings): void {
  const { headers, method, socket, url = '' } = incoming
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  if (isUpload(method, url.replace(/\?.*/, ''))) return
  const timer = setTimeout(() => {
    if (!incoming.complete) socket.destroy()
  }, BODY_SECONDS * 1000).unref()
  incoming.once('close', () => incoming.complete && clearTimeout(timer))
}
