import type { ReactNode } from 'react'

const MIN_LENGTH = 400

/**
 * Shortens two versions of a long text to the lines that differ: an ellipsis replaces the common lines
 * at the start and the end.
 */
export function changedLines(a: string, b: string): [string, string] {
  if (Math.max(a.length, b.length) <= MIN_LENGTH) return [a, b]
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

/** Two different values of a field as they are shown side by side. */
export function shownDifference(a: ReactNode, b: ReactNode): ReactNode[] {
  const isText = typeof a === 'string' && typeof b === 'string'
  return (isText ? changedLines(a, b) : [a, b]).map((each) => each || '(blank)')
}
