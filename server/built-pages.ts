import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { BehaviorFile, DocumentScripts } from '../app/lib/document-scripts.ts'
import { type LoadPages, pagesOf } from './site.ts'

// Computed, because the build need not exist when types are checked.
const BUILD = join(import.meta.dirname, '..', 'build')

/** The pages of the build. */
export const loadBuild: LoadPages = async () => {
  const build = (await import(join(BUILD, 'server', 'index.js'))) as ServerBuild
  const scripts = await builtScripts(join(BUILD, 'client'))
  return (services) => pagesOf(build, scripts, services, 'production')
}

/** Finds the scripts of public pages by the manifest of a client build (https://vite.dev/guide/backend-integration). */
async function builtScripts(directory: string): Promise<DocumentScripts> {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    await readFile(join(directory, '.vite', 'manifest.json'), 'utf8'),
  )
  const fileOf = (name: BehaviorFile) => {
    const chunk = manifest[`app/behaviors/${name}.ts`]
    if (!chunk) throw new Error(`The build has no app/behaviors/${name}.ts`)
    return chunk.file
  }
  return {
    beforePaint: (await readFile(join(directory, fileOf('before-paint')), 'utf8')).trim(),
    urls: {
      entry: `/${fileOf('entry')}`,
      carousel: `/${fileOf('carousel')}`,
      lightbox: `/${fileOf('lightbox')}`,
      toasts: `/${fileOf('toasts')}`,
    },
  }
}
