import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every link is known to the first page: no extra request to learn the routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
