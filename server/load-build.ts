import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import {
  type BehaviorFile,
  type DocumentScripts,
  scriptFiles,
} from '../app/lib/document-scripts.ts'
import { type LoadPages, pagesOf } from './react-router-pages.ts'

// Computed, so that types can be checked without a build.
const BUILD = join(import.meta.dirname, '..', 'build')

export const loadBuild: LoadPages = async () => {
  const build = (await import(join(BUILD, 'server', 'index.js'))) as ServerBuild
  const scripts = await builtScripts(join(BUILD, 'client'))
  return (services) => pagesOf(build, scripts, services, 'production')
}

interface Chunk {
  file: string
  imports?: string[]
}

/** Finds the scripts of public pages in the manifest of a client build (https://vite.dev/guide/backend-integration). */
async function builtScripts(directory: string): Promise<DocumentScripts> {
  const manifest: Record<string, Chunk | undefined> = JSON.parse(
    await readFile(join(directory, '.vite', 'manifest.json'), 'utf8'),
  )
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    return chunk
  }
  const behavior = (name: BehaviorFile) => chunkOf(`app/behaviors/${name}.ts`)
  const importsOf = ({ imports = [] }: Chunk): string[] =>
    imports.map(chunkOf).flatMap((chunk) => [`/${chunk.file}`, ...importsOf(chunk)])
  const fileOf = (name: BehaviorFile) => {
    const chunk = behavior(name)
    return { url: `/${chunk.file}`, imports: [...new Set(importsOf(chunk))] }
  }
  return {
    beforePaint: (await readFile(join(directory, behavior('before-paint').file), 'utf8')).trim(),
    files: scriptFiles(fileOf),
  }
}
