import { PAGES } from './pages.ts'

export interface Step {
  path: string
  name: string
}

/** The way from the home page to a page, itself included. */
export function wayTo(path: string, name: string): Step[] {
  const above = PAGES.filter((page) => page.path !== '/' && path.startsWith(`${page.path}/`))
  return [
    { path: '/', name: 'Home' },
    ...above.map((page) => ({ path: page.path, name: page.title })),
    { path, name },
  ]
}
