const LONGEST = 1000
/** Not pages, though the router answers them: what the next pages need is asked for by name. */
const ROUTER = '/__manifest'

/**
 * What a page is kept under: its path and, of its query, what it knows (`parameters`), in one order.
 * Undefined where the address is no page's, or longer than any of ours.
 */
export function pageKey(target: string, parameters: readonly string[]): string | undefined {
  if (!target.startsWith('/') || target.startsWith(ROUTER) || target.length > LONGEST)
    return undefined
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const path = target.slice(0, mark)
  const given = new URLSearchParams(target.slice(mark + 1))
  const known = new URLSearchParams()
  // The router asks for the data of some routes of a page only.
  for (const name of isData(path) ? [...parameters, '_routes'] : parameters) {
    const value = given.get(name)
    if (value) known.set(name, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

/** Whether a key is not that of a page, but of the data that the router shows it by. */
export function isData(key: string): boolean {
  return key.split('?', 1)[0]?.endsWith('.data') === true
}

/** The one spelling of an address that is kept; any other is made each time. */
const PLAIN = /^\/(?:(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9_.-]*)?(?:\?|$)/
/** Addresses are matched without regard to case. */
const STAFF = /^\/admin(?=$|[/.?])/i

/** Whether a key is one of the staff area. */
export function isOfStaff(key: string): boolean {
  return STAFF.test(key)
}

/** Whether what is shown under a key is, by its address, the same for everybody. */
export function isForAll(key: string): boolean {
  return PLAIN.test(key) && !isOfStaff(key)
}
