import { isIPv6 } from 'node:net'

/** The header in which the server puts the client's address; requests of the process itself lack it. */
export const CLIENT_ADDRESS = 'x-client-address'

/** Whether this process made the request, to render a page: client limits do not apply to it. */
export function isInternalRequest(headers: Headers): boolean {
  return !headers.has(CLIENT_ADDRESS)
}

/** What limits count as one client: an IPv4 address or the /64 of an IPv6 one, a subscriber's least (RFC 6177). */
export function clientKeyOf(address: string): string {
  const groups = groupsOf(address)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/** The /56 of a household (`share` 2) and the /48 of an organization (4), in clients (RFC 6177). */
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
