import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const POLL_MS = 20
/** In milliseconds: a client that has just connected may be about to send its request. */
const FIRST_REQUEST_MS = 500

/** Closes within `timeoutMs` without cutting off a response: Node's `close` would, for slow readers and first requests. */
export function gracefulCloseOf(server: Server, timeoutMs: number): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  return () =>
    new Promise((resolve) => {
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
