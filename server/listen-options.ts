import cluster from 'node:cluster'
import type { ListenOptions } from 'node:net'

/** The first descriptor that a service manager passes on (SD_LISTEN_FDS_START). */
const FIRST_PASSED_FD = 3
/** Connections that the kernel queues until they are accepted, so that a burst is not refused. */
export const BACKLOG = 4096

/**
 * Where to listen: on the socket of the service manager, which queues connections during a restart instead
 * of refusing them, or on a socket of our own.
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function listenOptions({
  PORT,
  HOST,
}: {
  PORT: number
  HOST: string
}): ListenOptions | { fd: number } {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  // A worker listens through its primary process, and a descriptor belongs to that one.
  const owner = cluster.isWorker ? process.ppid : process.pid
  if (LISTEN_PID === String(owner) && LISTEN_FDS === '1') return { fd: FIRST_PASSED_FD }
  return { port: PORT, host: HOST }
}
