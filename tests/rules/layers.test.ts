import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sources } from './source.ts'

/** What the files of a folder may import besides their own folder and packages. */
const MAY_IMPORT: Record<string, string[]> = {
  'app/brand': [],
  'app/lib': ['app/brand'],
  'app/ui': ['app/brand', 'app/lib', 'app/behaviors'],
  'app/data': ['app/brand', 'app/lib', 'app/ui'],
  'app/behaviors': ['app/lib'],
  'app/site': [
    ...['app/brand', 'app/lib', 'app/ui', 'app/data', 'app/fonts', 'app/styles'],
    'backend/mail/texts.ts',
  ],
  'app/admin': [
    ...['app/brand', 'app/lib', 'app/behaviors', 'app/ui', 'app/data'],
    ...['app/site/copy', 'app/site/pages.ts'],
  ],
  backend: [],
  server: ['backend', 'app/brand', 'app/lib', 'app/data', 'app/site/copy'],
  harness: ['backend', 'app/site/feeds', 'scripts/memory.mjs'],
  bench: ['app', 'backend', 'server', 'harness'],
  scripts: ['app', 'backend', 'server', 'harness'],
}

/** What a file imports, and the programs that it names to run them in a process or thread of their own. */
function importsOf({ path, text }: Source): string[] {
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)
  const programs = text.matchAll(/(?:dirname,|URL\()\s*'(\.{1,2}\/[^']+\.ts)'/g)
  return [...imports, ...programs].map(([, target = '']) => join(dirname(path), target))
}

test.each(Object.entries(MAY_IMPORT))('%s imports only %j', (folder, allowed) => {
  const wrong = sources(folder).flatMap((source) =>
    importsOf(source)
      .filter((target) => !target.includes('/+types/'))
      .filter(
        (target) => ![folder, ...allowed].some((prefix) => `${target}/`.startsWith(`${prefix}/`)),
      )
      .map((target) => `${source.path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the script inlined into every document imports nothing', () => {
  const script = sources('app/behaviors').find(({ path }) => path.endsWith('/before-paint.ts'))
  expect(script && importsOf(script)).toEqual([])
})

test('no file imports itself through others, including types', () => {
  const files = sources('app', 'backend', 'server', 'harness', 'bench')
  let rest = new Map(files.map((source) => [source.path, importsOf(source)]))
  // A file in a cycle imports one of the rest and is imported by one.
  for (let size = Number.POSITIVE_INFINITY; rest.size < size; ) {
    size = rest.size
    const left = rest
    const imported = new Set([...left.values()].flat())
    rest = new Map(
      [...left].filter(
        ([path, targets]) => imported.has(path) && targets.some((target) => left.has(target)),
      ),
    )
  }
  expect([...rest.keys()]).toEqual([])
})
