import { ABOUT } from './copy/about.ts'
import { EVENTS } from './copy/events.ts'
import { SERVICES } from './copy/services.ts'

export interface Step {
  path: string
  name: string
}

/** The pages that have others below them. */
const ABOVE: Step[] = [
  { path: '/about', name: ABOUT.title },
  { path: '/services', name: SERVICES.title },
  { path: '/events', name: EVENTS.title },
]

/** The way from the home page to a page, itself included. */
export function wayTo(path: string, name: string): Step[] {
  const above = ABOVE.filter((each) => path.startsWith(`${each.path}/`))
  return [{ path: '/', name: 'Home' }, ...above, { path, name }]
}
