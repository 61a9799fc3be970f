import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket that leads to another one, until it is cut. */
export async function openLine(to: string) {
  const directory = await mkdtemp(join(tmpdir(), 'line-'))
  const path = join(directory, 'socket')
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
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
    remove: async () => {
      if (server.listening) await cut()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
