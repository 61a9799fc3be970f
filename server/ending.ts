import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** In milliseconds: how often to look whether answers are out. */
const LOOK = 20
/** In milliseconds: who has just connected may still be about to ask. */
const GRACE = 500

/**
 * How a server ends without cutting an answer. Its own `close` ends every connection whose answer is
 * written, also when most of that still waits to go out to a slow reader (Node 24,
 * `closeIdleConnections` looks at `finished`), and those on which the first request is still on its way.
 * This one waits for such readers, `patience` milliseconds at most, and a moment for such requests.
 */
export function endingOf(server: Server, patience: number): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  return () =>
    new Promise((resolve) => {
      // What `close` would call at once.
      server.closeIdleConnections = () => {}
      // Not waited for: the sockets in `open` decide when the server has ended.
      server.close()
      const begun = performance.now()
      const isExpected = ({ bytesRead, writableLength }: Socket) =>
        writableLength > 0 || (bytesRead === 0 && performance.now() - begun < GRACE)
      const look = () => {
        if (![...open].some(isExpected)) closeIdle()
        if (open.size > 0) return
        clearInterval(looking)
        resolve()
      }
      const looking = setInterval(look, LOOK)
      look()
      setTimeout(() => server.closeAllConnections(), patience).unref()
    })
}
