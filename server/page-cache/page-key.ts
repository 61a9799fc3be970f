const MAX_LENGTH = 1000
/** The parameter that may be given several times: the publications to cite. */
const REPEATED = 'id'

/** A page's key: its path and the known `parameters` in one order; undefined for what can't be a page of ours. */
export function pageKey(target: string, parameters: readonly string[]): string | undefined {
  if (!target.startsWith('/') || target.length > MAX_LENGTH) return undefined
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const path = target.slice(0, mark)
  const given = new URLSearchParams(target.slice(mark + 1))
  // The router asks for the data of some routes of the staff area only.
  if (isData(path)) return given.has('_routes') ? `${path}?_routes=${given.get('_routes')}` : path
  const known = new URLSearchParams()
  for (const name of parameters) {
    const values = name === REPEATED ? given.getAll(name) : [given.get(name)]
    for (const value of values) if (value) known.append(name, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

/** Whether a path is the router's address of a page's data. */
export function isData(path: string): boolean {
  return path.endsWith('.data')
}

/** The one spelling of an address that is stored; any other is rendered each time. */
const CANONICAL = /^\/(?:(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9_.-]*)?(?:\?|$)/
/** The router matches paths without regard to case. */
const STAFF = /^\/admin(?=$|[/.?])/i

/** Whether a key or path belongs to the staff area. */
export function isStaffPath(key: string): boolean {
  return STAFF.test(key)
}

/** Whether a key is, by its address, that of a page which is the same for every visitor. */
export function isPublicPath(key: string): boolean {
  return CANONICAL.test(key) && !isStaffPath(key)
}
