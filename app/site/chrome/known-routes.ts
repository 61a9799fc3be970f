import { matchRoutes } from 'react-router'

/** What the router knows of a page before it has its module. */
interface KnownRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  hasLoader: boolean
  module: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, KnownRoute> }
  }
}

/** The route around every public page; those that answer with something else stand beside it. */
const LAYOUT = 'site/layout'
const ROOT = 'root'

/** That of a public page: which route is meant (`/events/:id` or `/events/:id.ics`) the router ranks. */
export function routeOf({ pathname }: { pathname: string }): KnownRoute | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
    .filter(({ id, parentId }) => parentId === LAYOUT || (parentId === ROOT && id !== LAYOUT))
    .map((route) => ({ path: route.path, index: route.index ?? false, handle: route }))
  const route: KnownRoute | undefined = matchRoutes(routes, pathname)?.at(-1)?.route.handle
  return route?.parentId === LAYOUT && route.path !== '*' ? route : undefined
}

/** Whether a link leads to a public page. */
export function isPublicPage(link: HTMLAnchorElement): boolean {
  return routeOf(link) !== undefined
}
