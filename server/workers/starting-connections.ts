import type { Socket } from 'node:net'
import type { Environment } from '../environment.ts'
import { openHttpServer } from '../http.ts'
import { HOLD_MS, StartingRequests } from '../starting-requests.ts'

export interface StartingConnections {
  /** Takes a connection of which nothing was read. */
  take: (socket: Socket) => void
  /** The start waits for a service: connections are answered here from now on. */
  answer: (service: string) => void
  /** Gives back those that wait, for a worker is ready. */
  release: () => Socket[]
  close: () => Promise<void>
}

/**
 * Keeps connections unread for the first worker, which can take only such; where the start takes long, they
 * are answered in this process, and closed.
 */
export async function openStartingConnections(
  environment: Environment,
): Promise<StartingConnections> {
  const waiting: Socket[] = []
  const reasons = ['starting']
  let isAnswering = false
  let accept: (socket: Socket) => void = (socket) => socket.destroy()
  const requests = new StartingRequests(() => reasons)
  const server = await openHttpServer(
    environment,
    (incoming, outgoing) => {
      outgoing.shouldKeepAlive = false
      requests.handle(incoming, outgoing)
    },
    async (inner) => {
      accept = (socket) => {
        // As a server of HTTP makes its own.
        socket.allowHalfOpen = true
        inner.emit('connection', socket)
        socket.resume()
      }
      // From then on it enforces the time limits of connections.
      inner.emit('listening')
      return ''
    },
  )
  const answerAll = () => {
    requests.refuse()
    isAnswering = true
    for (const socket of waiting.splice(0)) accept(socket)
  }
  const timer = setTimeout(answerAll, HOLD_MS).unref()
  return {
    take: (socket) => {
      if (isAnswering) accept(socket)
      else waiting.push(socket)
    },
    answer: (service) => {
      reasons.splice(1, 1, service)
      answerAll()
    },
    release: () => {
      clearTimeout(timer)
      return waiting.splice(0)
    },
    close: async () => {
      for (const socket of waiting.splice(0)) socket.destroy()
      clearTimeout(timer)
      await server.close()
    },
  }
}
