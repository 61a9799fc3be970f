import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { type DocumentScripts, scriptFiles } from '../app/lib/document-scripts.ts'
import { type LoadPages, pagesOf } from './pages.ts'
import { run } from './run.ts'
import { startSite } from './start.ts'

const vitePages: LoadPages = async () => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const first = await load()
  const scripts = await viteScripts(vite)
  return (services) => ({
    ...pagesOf(first, scripts, services, 'development'),
    render: async (request, context, others) =>
      pagesOf(await load(), await viteScripts(vite), services, 'development').render(
        request,
        context,
        others,
      ),
    before: vite.middlewares,
    // Not awaited: it may take a minute, and the process ends anyway.
    close: async () => void vite.close(),
  })
}

/** Vite serves the sources of the scripts; its client reloads a document when a source has changed. */
async function viteScripts(vite: ViteDevServer): Promise<DocumentScripts> {
  const beforePaint = await vite.transformRequest('/app/behaviors/before-paint.ts')
  return {
    beforePaint: `${beforePaint?.code ?? ''};import('/@vite/client')`,
    files: scriptFiles((name) => ({ url: `/app/behaviors/${name}.ts`, imports: [] })),
  }
}

await run((settings, log, signal) => startSite(settings, log, vitePages, signal))
