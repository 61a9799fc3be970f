import { isIPv6 } from 'node:net'

/** The header in which the server puts the client's address; requests of the process itself lack it. */
export const CLIENT_ADDRESS = 'x-client-address'

/** Whether this process made the request, to render a page: client limits do not apply to it. */
export function isInternalRequest(headers: Headers): boolean {
  return !headers.has(CLIENT_ADDRESS)
}

/**
 * The key by which limits count a client: the IPv4 address, also when mapped to IPv6, or the /64 of an
 * IPv6 address, which is the least that a subscriber gets (RFC 6177).
 */
export function clientKeyOf(address: string): string {
  const groups = groupsOf(address)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/**
 * The networks of an address that are limited. `share` is how many clients' worth a network may use: two for
 * the /56 of a household, four for the /48 of an organization (IPv6, RFC 6177).
 */
export function networksOf(address: string): { key: string; share: number }[] {
  const groups = groupsOf(address)
  if (typeof groups === 'string') return [{ key: groups, share: 1 }]
  const [a, b, c, d = '0'] = groups
  const household = (Number.parseInt(d, 16) >> 8).toString(16)
  return [
    { key: `${a}:${b}:${c}:${d}`, share: 1 },
    { key: `${a}:${b}:${c}:${household}/56`, share: 2 },
    { key: `${a}:${b}:${c}/48`, share: 4 },
  ]
}

/** An IPv4 address, also when mapped to IPv6, as it is; the eight groups of any other address. */
function groupsOf(address: string): string | string[] {
  if (!isIPv6(address)) return address
  // A URL normalizes the address to one spelling, without dots.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname)
  if (mapped) {
    const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16))
    return halves.flatMap((half) => [half >> 8, half & 255]).join('.')
  }
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
}
