import type { Socket } from 'node:net'
import type { Open } from '../open-port.ts'
import type { Beginning, ToPrimary, ToWorker } from './messages.ts'
import type { Others } from './others.ts'

/** The primary process as a worker sees it. */
export interface Primary {
  beginning: Promise<Beginning>
  /** Makes a server take the connections that are handed over. */
  open: Open
  others: Others
  /** Resolve when the primary process says so. */
  draining: Promise<void>
  stopping: Promise<void>
  /** Resolves when it is on its way. */
  tell: (message: ToPrimary) => Promise<void>
}

/** Begins to listen to the primary process, without which this one ends. */
export function openPrimary(): Primary {
  const beginning = Promise.withResolvers<Beginning>()
  const draining = Promise.withResolvers<void>()
  const stopping = Promise.withResolvers<void>()
  const answers = new Map<string, (value: unknown) => unknown>()
  const asked = new Map<number, (values: unknown[]) => void>()
  let count = 0
  let take: (socket: Socket) => void = (socket) => socket.destroy()
  const tell = (message: ToPrimary) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    })
  const hear = async (message: ToWorker, socket?: Socket) => {
    switch (message.kind) {
      case 'begin':
        return beginning.resolve(message)
      case 'connection':
        if (socket) take(socket)
        return tell({ kind: 'taken', id: message.id })
      case 'question': {
        const answer = async () => answers.get(message.subject)?.(message.value)
        const value = await answer().catch(() => undefined)
        return tell({ kind: 'answer', id: message.id, value })
      }
      case 'answers':
        asked.get(message.id)?.(message.values)
        asked.delete(message.id)
        return
      case 'drain':
        return draining.resolve()
      case 'stop':
        return stopping.resolve()
    }
  }
  process.on('message', (message, socket) =>
    hear(message as ToWorker, socket as Socket | undefined),
  )
  process.on('disconnect', () => process.exit(1))
  return {
    beginning: beginning.promise,
    draining: draining.promise,
    stopping: stopping.promise,
    tell,
    open: async (server, { SITE_URL }) => {
      take = (socket) => {
        // As a server of HTTP makes its own.
        socket.allowHalfOpen = true
        server.emit('connection', socket)
      }
      // From then on it looks after the time limits of connections.
      server.emit('listening')
      return SITE_URL
    },
    others: {
      ask: (subject, value) => {
        const id = count++
        return new Promise((resolve) => {
          asked.set(id, resolve)
          void tell({ kind: 'ask', id, subject, value })
        })
      },
      answer: (subject, answer) => void answers.set(subject, answer),
    },
  }
}
