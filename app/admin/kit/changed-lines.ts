import type { ReactNode } from 'react'

const MIN_LENGTH = 400

/**
 * Shortens versions of a long text to the lines that differ: an ellipsis replaces the lines at the start
 * and the end that all have in common.
 */
export function changedLines(...texts: string[]): string[] {
  if (Math.max(...texts.map(({ length }) => length)) <= MIN_LENGTH) return texts
  const versions = texts.map((text) => text.split('\n'))
  const [first = []] = versions
  const shortest = Math.min(...versions.map(({ length }) => length))
  const isCommon = (index: number) => versions.every((lines) => lines.at(index) === first.at(index))
  let start = 0
  while (start < shortest && isCommon(start)) start++
  let end = 0
  while (end < shortest - start && isCommon(-1 - end)) end++
  return versions.map((lines) =>
    [start && '…', ...lines.slice(start, lines.length - end), end && '…']
      .filter(Boolean)
      .join('\n'),
  )
}

/** Different values of a field as they are shown side by side. */
export function shownDifference(...values: ReactNode[]): ReactNode[] {
  const isText = values.every((value): value is string => typeof value === 'string')
  return (isText ? changedLines(...values) : values).map((each) => each || '(blank)')
}
