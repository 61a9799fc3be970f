import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** In milliseconds: how often to check whether responses are sent. */
const POLL_MS = 20
/** In milliseconds: a client that has just connected may be about to send its request. */
const FIRST_REQUEST_MS = 500

/**
 * Returns a function that closes a server without cutting off a response. Node's own `close` ends every
 * connection whose response is written, even while a slow client is still reading it (Node 24,
 * `closeIdleConnections` checks `finished`), and connections whose first request is on its way. This one
 * waits for both, `timeoutMs` at most.
 */
export function gracefulCloseOf(server: Server, timeoutMs: number): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  return () =>
    new Promise((resolve) => {
      // `close` calls this at once.
      server.closeIdleConnections = () => {}
      // Not awaited: the sockets in `open` decide when the server is closed.
      server.close()
      const closedAt = performance.now()
      const isBusy = ({ bytesRead, writableLength }: Socket) =>
        writableLength > 0 || (bytesRead === 0 && performance.now() - closedAt < FIRST_REQUEST_MS)
      const check = () => {
        if (![...open].some(isBusy)) closeIdle()
        if (open.size > 0) return
        clearInterval(polling)
        resolve()
      }
      const polling = setInterval(check, POLL_MS)
      check()
      setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    })
}
