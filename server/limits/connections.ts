import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../../backend/client-key.ts'
import { isUpload } from '../../backend/storage/is-upload.ts'
import type { Settings } from '../settings.ts'

/** In bytes, the same as hosted projects. */
const MAX_URL_LENGTH = 16 * 1024
/** In bytes, the URL included. */
const MAX_HEADER_SIZE = 32 * 1024
/** For a large file on a slow line. */
const REQUEST_TIMEOUT_MS = 3_600_000
/** Proxies keep connections for a minute, and must close them first: a request could meet our close. */
const KEEP_ALIVE_MS = { visitors: 10_000, proxies: 75_000 }

type ConnectionSettings = Pick<
  Settings,
  | 'TRUSTED_PROXIES'
  | 'CONNECTIONS'
  | 'CONNECTIONS_PER_ADDRESS'
  | 'HEADERS_TIMEOUT'
  | 'BODY_TIMEOUT'
  | 'IDLE_TIMEOUT'
>

/** Node's options for how slow and how large a request may be. */
export function connectionOptions({
  TRUSTED_PROXIES,
  HEADERS_TIMEOUT,
}: ConnectionSettings): ServerOptions {
  return {
    headersTimeout: HEADERS_TIMEOUT * 1000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(HEADERS_TIMEOUT * 500, 5000),
    keepAliveTimeout: TRUSTED_PROXIES.length > 0 ? KEEP_ALIVE_MS.proxies : KEEP_ALIVE_MS.visitors,
    maxHeaderSize: MAX_HEADER_SIZE,
    optimizeEmptyRequests: true,
  }
}

/**
 * Limits connections per network (not of trusted proxies) and in all, where a new one closes the longest idle one. One
 * beyond its share is held for `HEADERS_TIMEOUT`, as closed clients reconnect at once. Call it after other listeners.
 */
export function limitConnections(
  server: Server,
  settings: ConnectionSettings,
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  const excess = new Set<Socket>()
  /** With the turn in which each was last used; to move them instead costs a tenth of a cached page's time. */
  const idle = new Map<Socket, number>()
  let turn = 0
  let all = 0
  const add = (key: string, count: number) => {
    const next = (open.get(key) ?? 0) + count
    if (next > 0) open.set(key, next)
    else open.delete(key)
  }
  const count = (socket: Socket): boolean => {
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress)) return true
    const networks = networksOf(remoteAddress)
    const isFull = networks.some(
      ({ key, share }) => (open.get(key) ?? 0) >= share * settings.CONNECTIONS_PER_ADDRESS,
    )
    if (isFull) return false
    for (const { key } of networks) add(key, 1)
    socket.once('close', () => {
      for (const { key } of networks) add(key, -1)
    })
    return true
  }
  const setIdle = (socket: Socket) => {
    turn += 1
    idle.set(socket, turn)
  }
  /** Reads all, which takes 0.1 ms for 10,000, but only at the limit. */
  const longestIdle = () => {
    let longest: Socket | undefined
    let first = Number.POSITIVE_INFINITY
    for (const [socket, used] of idle) {
      if (used > first) continue
      longest = socket
      first = used
    }
    return longest
  }
  const hold = (socket: Socket) => {
    excess.add(socket)
    socket.once('error', () => {})
    socket.setTimeout(settings.HEADERS_TIMEOUT * 1000, () => socket.destroy())
  }
  server.timeout = settings.IDLE_TIMEOUT * 1000
  // Node's parser and buffers take most of a connection's memory, so one that is held gets none.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    // Node's `maxConnections` would drop the new connection instead.
    if (all >= settings.CONNECTIONS) {
      const [oldest = longestIdle()] = excess
      if (!oldest) return socket.destroy()
      excess.delete(oldest)
      idle.delete(oldest)
      oldest.destroy()
    }
    all += 1
    socket.once('close', () => {
      all -= 1
      idle.delete(socket)
      excess.delete(socket)
    })
    if (!count(socket)) return hold(socket)
    setIdle(socket)
    for (const listener of listeners) listener.call(server, socket)
  })
  // Requests of a connection can be pipelined (RFC 9112, 9.3.2).
  const running = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, outgoing) => {
    // A response from memory is usually sent by now, so that its connection is idle.
    if (outgoing.writableEnded && outgoing.writableLength === 0) return setIdle(socket)
    idle.delete(socket)
    running.set(socket, (running.get(socket) ?? 0) + 1)
    outgoing.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      running.set(socket, left)
      if (left === 0 && !socket.destroyed) setIdle(socket)
    })
  })
}

/** Whether the URL of a request is too long. */
export function isTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > MAX_URL_LENGTH
}

/** Closes the connection of a request whose body, unless it is a file, takes longer than `BODY_TIMEOUT`. */
export function limitBody(incoming: IncomingMessage, { BODY_TIMEOUT }: ConnectionSettings): void {
  const { headers, method, socket, url = '' } = incoming
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  if (isUpload(method, url.replace(/\?.*/, ''))) return
  const timer = setTimeout(() => {
    if (!incoming.complete) socket.destroy()
  }, BODY_TIMEOUT * 1000).unref()
  incoming.once('close', () => incoming.complete && clearTimeout(timer))
}
