import cluster from 'node:cluster'
import type { ListenOptions } from 'node:net'

/** The first descriptor that a service manager hands over. */
const HANDED_OVER = 3
/** Connections that the system holds until they are taken; a busy moment must not turn any away. */
export const MAY_WAIT = 4096

/**
 * Where to listen: on the socket that the service manager holds for this process, so that who connects
 * during a restart waits instead of being refused, or on a socket of our own.
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function listeningPlace({
  PORT,
  HOST,
}: {
  PORT: number
  HOST: string
}): ListenOptions | { fd: number } {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  // A worker's primary process listens for it, and a descriptor means that process's.
  const owner = cluster.isWorker ? process.ppid : process.pid
  if (LISTEN_PID === String(owner) && LISTEN_FDS === '1') return { fd: HANDED_OVER }
  return { port: PORT, host: HOST }
}
