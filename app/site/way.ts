export interface Step {
  path: string
  name: string
}

/** The pages that have others below them; named here as in the menus, because their texts are long. */
const ABOVE: Step[] = [
  { path: '/about', name: 'Our Mission & History' },
  { path: '/services', name: 'Services' },
  { path: '/events', name: 'Events' },
]

/** The way from the home page to a page, itself included. */
export function wayTo(path: string, name: string): Step[] {
  const above = ABOVE.filter((each) => path.startsWith(`${each.path}/`))
  return [{ path: '/', name: 'Home' }, ...above, { path, name }]
}
