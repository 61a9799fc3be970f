import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/compressed-files.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every link is known to the first page: no extra request to learn the routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
