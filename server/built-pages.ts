import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { type LoadPages, pagesOf } from './site.ts'

// Computed, because the build need not exist when types are checked.
const BUILD = join(import.meta.dirname, '..', 'build', 'server', 'index.js')

/** The pages of the build. */
export const loadBuild: LoadPages = async () => {
  const build = (await import(BUILD)) as ServerBuild
  return (services) => pagesOf(build, services, 'production')
}
