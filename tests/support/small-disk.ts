import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives a program a disk of so many megabytes in place of a directory, which goes with the program. The
 * disk is mounted by the root of a user namespace, the program is an ordinary user in it.
 */
export function onSmallDisk(directory: string, megabytes: number): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`
  const asNobody = 'unshare --user --map-user=65534 --map-group=65534'
  return [
    ...['unshare', '--user', '--map-root-user', '--mount'],
    ...['sh', '-c', `${mount} && exec ${asNobody} -- "$@"`, directory],
  ]
}

/** The system's error if such a disk is not allowed; empty if it is. */
export function refusalOfSmallDisk(directory: string): string {
  const [command = '', ...rest] = onSmallDisk(directory, 1)
  const { error, stderr } = spawnSync(command, [...rest, 'true'], { encoding: 'utf8' })
  return error?.message ?? stderr
}

/** The path of a directory as a process sees it, for other processes. */
export function asSeenBy(pid: number | undefined, directory: string): string {
  return `/proc/${pid}/root${directory}`
}

/** Leaves not a byte of a disk. */
export function fillUp(directory: string): { remove: () => void } {
  const path = join(directory, 'ballast')
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096, 1])
    try {
      for (const bytes = randomBytes(size); ; ) writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(file)
  return { remove: () => rmSync(path) }
}
