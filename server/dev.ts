import { createServer } from 'vite'
import { run } from './run.ts'
import { handle } from './site.ts'

// The product with hot reload: the same process, the pages come from Vite instead of the build.
await run(async (services) => {
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    // Made anew for each request: a changed file is a changed build.
    fetch: async (request) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return handle(build as Parameters<typeof handle>[0], services, 'development')(request)
    },
    before: vite.middlewares,
    // Not waited for: it may be busy for a minute, and the process ends anyway.
    close: async () => void vite.close(),
  }
})
