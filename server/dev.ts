import { createServer } from 'vite'
import { run } from './run.ts'
import { type LoadPages, pagesOf } from './site.ts'
import { startSite } from './start.ts'

// The product with hot reload: the same process, the pages come from Vite instead of the build.
const livePages: LoadPages = async (services) => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const pages = async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return pagesOf(build as Parameters<typeof pagesOf>[0], services, 'development')
  }
  return {
    parameters: (await pages()).parameters,
    // Made anew for each request: a changed file is a changed build.
    render: async (request, visit) => (await pages()).render(request, visit),
    before: vite.middlewares,
    // Not waited for: it may be busy for a minute, and the process ends anyway.
    close: async () => void vite.close(),
  }
}

await run((environment, log) => startSite(environment, log, livePages))
