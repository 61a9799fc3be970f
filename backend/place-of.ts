import { isIPv6 } from 'node:net'

/**
 * What is counted as one place: an IPv4 address, also one written as IPv6, or the whole /64 of an IPv6
 * address, for who has one of its addresses has them all.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address
  // A URL's host has one spelling for each address, without dots.
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
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
