import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...pathsOf(children),
  ])
}

test('the sitemap names every page of the site but the search', async () => {
  const frame = (await routes).filter(({ file }) => file === 'site/layout.tsx')
  const pages = pathsOf(frame).filter((path) => !/[:*]/.test(path))
  expect([...PUBLIC_PATHS, '/search'].sort()).toEqual(pages.sort())
})
