import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Programs } from './embedded-binaries.ts'
import { StartError } from './start-error.ts'

export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
  warning?: string
}

/** As root `nobody`, or a user namespace where that user can't reach program or data. @throws StartError. */
export function chooseUser(directory: string, binaries: Programs): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const there = statSync(directory, { throwIfNoEntry: false })
  const owner = there?.uid
  const { uid, gid } = there && owner !== 0 ? there : { uid: numberOf('-u'), gid: numberOf('-g') }
  if (owner !== 0 && canReach(uid, gid, dirname(directory), binaries))
    return { prefix: [], uid, gid }

  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  const works =
    spawnSync('unshare', [...prefix.slice(1), binaries.postgres, '--version']).status === 0
  if (works && (owner === undefined || owner === 0)) {
    return {
      prefix,
      warning:
        'The database runs with the file rights of root, because an unprivileged user cannot reach this directory: fine for trying, for production start the site as an ordinary user (see docs/operations.md).',
    }
  }
  throw new StartError(
    `PostgreSQL cannot run as root, and an unprivileged user cannot reach ${dirname(directory)}: start the site as another user, or set DATABASE_URL.`,
  )
}

function numberOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'])
  if (status !== 0)
    throw new StartError('PostgreSQL cannot run as root: start the site as another user.')
  return Number(String(stdout).trim())
}

function canReach(uid: number, gid: number, parent: string, binaries: Programs): boolean {
  const script = 'cd "$1" && "$2" --version'
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', parent, binaries.postgres], { uid, gid }).status === 0
  )
}
