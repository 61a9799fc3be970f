import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries, Programs } from './embedded-binaries.ts'
import { lastLines, spawnAs } from './embedded-process.ts'
import type { RunAs } from './embedded-user.ts'
import { StartError } from './start-error.ts'

export const OWNER = 'postgres'

interface NewCluster {
  directory: string
  password: string
  binaries: Programs
  user: RunAs
  sockets: string
  /** Options of initdb in place of the builtin locale, which PostgreSQL 17 and later have. */
  locale?: string[] | undefined
}

const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** Whether there is no cluster yet. @throws StartError for one of another major version. */
export function isEmpty(directory: string, { major }: Binaries): boolean {
  const text = versionIn(directory)
  const version = text?.trim() ?? major
  if (version !== major) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version}, this program brings ${major}: it was left untouched. Make a backup with the release that wrote it, start this one on an empty DATA_DIR and restore the backup.`,
    )
  }
  return text === undefined
}

function versionIn(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError(`${directory} cannot be read: ${message}`)
  }
}

/** Creates a cluster and renames it into place, so an interrupted start leaves no partial one. @throws StartError. */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const { directory, user } = cluster
  await removeAbandoned(directory)
  const scratch = `${directory}.new-${process.pid}`
  try {
    await mkdir(scratch, { mode: 0o700 })
    if (user.uid !== undefined) await chown(scratch, user.uid, user.gid ?? user.uid)
    await initialise(cluster, scratch)
    await rename(scratch, directory)
  } catch (error) {
    // Another start created the cluster first; the directory lock decides which process serves it.
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') {
      throw new StartError(`The database could not be created in ${directory}: ${message}`)
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function initialise(
  { password, binaries, user, sockets, locale = BUILTIN_LOCALE }: NewCluster,
  scratch: string,
) {
  const passwordFile = join(sockets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) await chown(passwordFile, user.uid, user.gid ?? user.uid)
  const child = spawnAs(user, binaries.initdb, [
    `--pgdata=${scratch}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
  ])
  const lines = lastLines(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new Error(lines.last())
}

async function removeAbandoned(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`
  const names = await readdir(dirname(directory))
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (!isAlive(pid)) await rm(join(dirname(directory), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}
