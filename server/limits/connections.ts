import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../../backend/client-key.ts'
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

/**
 * Ends connections that are too many, or silent; a trusted proxy may have as many as all together. When
 * all are taken, the oldest one without a request makes room for a new one.
 */
export function limitConnections(
  server: Server,
  settings: Settings,
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  /** Those without a request, the one that has been so for longest first. */
  const idle = new Set<Socket>()
  let all = 0
  const add = (key: string, count: number) => {
    const next = (open.get(key) ?? 0) + count
    if (next > 0) open.set(key, next)
    else open.delete(key)
  }
  server.timeout = settings.IDLE_SECONDS * 1000
  server.on('connection', (socket) => {
    // Node's own `maxConnections` drops new connections; here the oldest idle one makes room for them.
    if (all >= settings.CONNECTIONS) {
      const [oldest] = idle
      if (!oldest) return socket.destroy()
      idle.delete(oldest)
      oldest.destroy()
    }
    all += 1
    idle.add(socket)
    socket.once('close', () => {
      all -= 1
      idle.delete(socket)
    })
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress)) return
    for (const { key, share } of networksOf(remoteAddress)) {
      const most = share * settings.CONNECTIONS_PER_ADDRESS
      if ((open.get(key) ?? 0) >= most) return socket.destroy()
      add(key, 1)
      socket.once('close', () => add(key, -1))
    }
  })
  // Several requests may be under way on one connection (RFC 9112, 9.3.2).
  const underWay = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, outgoing) => {
    idle.delete(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    outgoing.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      underWay.set(socket, left)
      if (left === 0 && !socket.destroyed) idle.add(socket)
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
