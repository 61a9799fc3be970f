import { PAGES } from './pages.ts'

export interface Crumb {
  path: string
  name: string
}

/** The pages from the home page down to this one, which is included. */
export function breadcrumbsTo(path: string, name: string): Crumb[] {
  const above = PAGES.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`))
  return [
    { path: '/', name: 'Home' },
    ...above.map((page) => ({ path: page.path, name: page.title })),
    { path, name },
  ]
}
