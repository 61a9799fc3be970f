/**
 * The index that a key moves the focus to among `count` entries, wrapping around; undefined for other keys.
 * `index` is -1 if the focus is outside.
 */
export function nextIndex(
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
      return (Math.max(index, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
