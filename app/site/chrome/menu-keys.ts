/**
 * Where the focus goes from place `index` of `count` on a key; the ends are joined. Undefined for
 * keys that move nothing.
 */
export function nextPlace(
  key: string,
  index: number,
  count: number,
  [back, forth]: [string, string],
): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case forth:
      return (index + 1) % count
    case back:
      // From outside (-1) to the last one.
      return (Math.max(index, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
