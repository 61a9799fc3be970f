/** Up to so many characters a text is shown whole. */
const SHORT = 400

/**
 * Two versions of a long text without the lines that both begin and end with, for which an ellipsis
 * stands: of the terms, say, only the paragraph that differs. Short texts stay whole.
 */
export function changedLines(a: string, b: string): [string, string] {
  if (Math.max(a.length, b.length) <= SHORT) return [a, b]
  const [left, right] = [a.split('\n'), b.split('\n')]
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const part = (lines: string[]) =>
    [start && '…', ...lines.slice(start, lines.length - end), end && '…'].filter(Boolean).join('\n')
  return [part(left), part(right)]
}
