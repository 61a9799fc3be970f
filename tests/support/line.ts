import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket, type TcpNetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket that leads to another one, until it is cut. */
export async function openLine(to: string | TcpNetConnectOpts) {
  const directory = await mkdtemp(join(tmpdir(), 'line-'))
  const path = join(directory, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let unanswered: string | undefined
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(to as string)
    near.on('data', (sent) => {
      if (unanswered === undefined || !sent.includes(unanswered)) return
      unanswered = undefined
      far
        .unpipe(near)
        .once('data', () => near.destroy())
        .resume()
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      if (isFrozen) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  const mend = () => new Promise<void>((resolve) => server.listen(path, resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  return {
    path,
    /** Breaks every connection and takes no new one. */
    cut,
    mend,
    /** Carries nothing more, either way, on old connections and new ones. */
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    /** Continues with the bytes that were held back. */
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    /** Breaks the connection on which this text is sent next, when its answer comes. */
    loseAnswerTo: (text: string) => {
      unanswered = text
    },
    remove: async () => {
      if (server.listening) await cut()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
