import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { type DocumentScripts, scriptFiles } from '../app/lib/document-scripts.ts'
import { run } from './run.ts'
import { type LoadPages, pagesOf } from './site.ts'
import { startSite } from './start.ts'

// The product with hot reload: the same process, the pages come from Vite instead of the build.
const livePages: LoadPages = async () => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const first = await load()
  const scripts = await liveScripts(vite)
  return (services) => ({
    ...pagesOf(first, scripts, services, 'development'),
    // Made anew for each request: a changed file is a changed build.
    render: async (request, context) =>
      pagesOf(await load(), await liveScripts(vite), services, 'development').render(
        request,
        context,
      ),
    before: vite.middlewares,
    // Not waited for: it may be busy for a minute, and the process ends anyway.
    close: async () => void vite.close(),
  })
}

/** Vite serves the sources of the scripts; its client reloads a document when a source has changed. */
async function liveScripts(vite: ViteDevServer): Promise<DocumentScripts> {
  const beforePaint = await vite.transformRequest('/app/behaviors/before-paint.ts')
  return {
    beforePaint: `${beforePaint?.code ?? ''};import('/@vite/client')`,
    files: scriptFiles((name) => ({ url: `/app/behaviors/${name}.ts`, imports: [] })),
  }
}

await run((environment, log, signal) => startSite(environment, log, livePages, signal))
