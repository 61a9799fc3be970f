import cluster from 'node:cluster'
import type { ListenOptions } from 'node:net'

/** The first descriptor that a service manager passes on (SD_LISTEN_FDS_START). */
const FIRST_PASSED_FD = 3
/** Connections that the kernel queues until they are accepted, so that a burst is not refused. */
export const BACKLOG = 4096

/** Our own socket, or the service manager's, which queues connections during a restart (sd_listen_fds(3)). */
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
