import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { lastLines, runAs } from './embedded-process.ts'
import type { RunAs } from './embedded-user.ts'
import { StartError } from './start-error.ts'

/** The name of the owner, a superuser. */
export const OWNER = 'postgres'

interface NewCluster {
  directory: string
  /** The owner's. */
  password: string
  binaries: Binaries
  user: RunAs
  /** A private directory that the database's user may read. */
  sockets: string
}

/**
 * Whether there is no cluster yet.
 *
 * @throws StartError for one of another major version, which is left untouched.
 */
export async function isEmpty(directory: string, { major }: Binaries): Promise<boolean> {
  const text = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const version = text?.trim() ?? major
  if (version !== major) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version}, this program brings ${major}: it was left untouched. Make a backup with the release that wrote it, start this one on an empty DATA_DIR and restore the backup.`,
    )
  }
  return text === undefined
}

/**
 * Makes a new cluster beside its place and moves it there whole, so none is ever half made.
 *
 * @throws StartError with initdb's reason.
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const { directory, password, binaries, user, sockets } = cluster
  const scratch = `${directory}.new-${process.pid}`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { mode: 0o700 })
  const passwordFile = join(sockets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) {
    await chown(scratch, user.uid, user.gid ?? user.uid)
    await chown(passwordFile, user.uid, user.gid ?? user.uid)
  }
  const child = runAs(user, binaries.initdb, [
    `--pgdata=${scratch}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  const lines = lastLines(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  await rm(passwordFile, { force: true })
  if (code !== 0) {
    await rm(scratch, { recursive: true, force: true })
    throw new StartError(`The database could not be created in ${directory}: ${lines.last()}`)
  }
  await rename(scratch, directory).catch(async (error: NodeJS.ErrnoException) => {
    await rm(scratch, { recursive: true, force: true })
    // Another start was quicker: the directory is complete, whose it is the lock decides.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}
