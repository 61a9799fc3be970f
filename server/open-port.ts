import { type AddressInfo, isIPv6, type Server } from 'node:net'
import { StartError } from '../backend/database/start-error.ts'
import type { Environment } from './environment.ts'
import { listeningPlace, MAY_WAIT } from './listening-place.ts'

type Place = Pick<Environment, 'PORT' | 'HOST' | 'SITE_URL'>

/** Makes connections come to a server; answers with the address at which it is reached. */
export type Open = (server: Server, place: Place) => Promise<string>

/**
 * Makes a server listen at the place that the environment names.
 *
 * @throws StartError when the address is taken or not ours.
 */
export const openPort: Open = async (server, place) => {
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    // Beside the place and not within it: there Node would overlook it for a socket handed over.
    server.listen(listeningPlace(place), MAY_WAIT)
  })
  const { port } = server.address() as AddressInfo
  return `http://${nameOf(place.HOST)}:${port}`
}

/** How an address is written in a URL. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

function explain(error: NodeJS.ErrnoException, { PORT, HOST }: Place): Error {
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
