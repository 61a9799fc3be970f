import './production.ts'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { run } from './run.ts'
import { pagesOf } from './site.ts'

// Computed, because the build need not exist when types are checked.
const build = join(import.meta.dirname, '..', 'build', 'server', 'index.js')

await run(async (services) => pagesOf((await import(build)) as ServerBuild, services, 'production'))
