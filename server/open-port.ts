import { type AddressInfo, isIPv6, type Server } from 'node:net'
import { StartError } from '../backend/database/start-error.ts'
import { BACKLOG, listenOptions } from './listen-options.ts'
import type { Settings } from './settings.ts'

type ListenSettings = Pick<Settings, 'PORT' | 'HOST' | 'SITE_URL'>

export type Open = (server: Server, settings: ListenSettings) => Promise<string>

/** Listens on `HOST` and `PORT`. @throws StartError when the address is in use or not of this machine. */
export const openPort: Open = async (server, settings) => {
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, settings)))
    // As an argument: for a passed socket Node ignores the option of the same name.
    server.listen(listenOptions(settings), BACKLOG)
  })
  const { port } = server.address() as AddressInfo
  return `http://${nameOf(settings.HOST)}:${port}`
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

function explain(error: NodeJS.ErrnoException, { PORT, HOST }: ListenSettings): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${PORT} is in use: stop the other program or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${PORT} may not be opened by this user: set PORT to 1024 or more.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${HOST} is not an address of this machine.`)
    default:
      return error
  }
}
