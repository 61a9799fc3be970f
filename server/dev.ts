import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { run } from './run.ts'
import { type LoadPages, pagesOf } from './site.ts'
import { startSite } from './start.ts'

// The product with hot reload: the same process, the pages come from Vite instead of the build.
const livePages: LoadPages = async () => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const first = await load()
  return (services) => ({
    parameters: pagesOf(first, services, 'development').parameters,
    // Made anew for each request: a changed file is a changed build.
    render: async (request, visit) =>
      pagesOf(await load(), services, 'development').render(request, visit),
    before: vite.middlewares,
    // Not waited for: it may be busy for a minute, and the process ends anyway.
    close: async () => void vite.close(),
  })
}

await run((environment, log, signal) => startSite(environment, log, livePages, signal))
