import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sources } from './source.ts'

/** What the files of a folder may import besides their own folder and packages. */
const MAY_IMPORT: Record<string, string[]> = {
  'app/lib': [],
  'app/ui': ['app/lib', 'app/behaviors'],
  'app/data': ['app/lib', 'app/ui'],
  'app/behaviors': ['app/lib'],
  'app/site': ['app/lib', 'app/ui', 'app/data', 'app/fonts', 'app/styles'],
  'app/admin': ['app/lib', 'app/behaviors', 'app/ui', 'app/data'],
  backend: [],
  server: ['backend', 'app/lib', 'app/data'],
}

function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)
  return [...found].map(([, target = '']) => join(dirname(path), target))
}

test.each(Object.entries(MAY_IMPORT))('%s imports only %j', (folder, allowed) => {
  const wrong = sources(folder).flatMap((source) =>
    importsOf(source)
      .filter((target) => !target.includes('/+types/'))
      .filter((target) => ![folder, ...allowed].some((prefix) => target.startsWith(`${prefix}/`)))
      .map((target) => `${source.path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the script that stands in every document imports nothing', () => {
  const script = sources('app/behaviors').find(({ path }) => path.endsWith('/before-paint.ts'))
  expect(script && importsOf(script)).toEqual([])
})
