import { isValidElement, type ReactNode } from 'react'
import type { Resource, Row } from '../resource.ts'

/** A row with what is seen of it, folded for search. */
export interface Entry {
  row: Row
  text: string
}

/** Reads off once what a search then goes through. */
export function entriesOf({ row: look }: Resource, rows: Row[]): Entry[] {
  return rows.map((row) => ({
    row,
    text: folded(`${seen(look.title(row))} ${seen(look.detail?.(row))}`),
  }))
}

/** The name by which a row is spoken of: its title, as text. */
export function nameOf({ row: look }: Resource, row: Row): string {
  return seen(look.title(row)).trim()
}

/** The rows in which every word of a search is seen, whatever its case and accents. */
export function searched(entries: Entry[], search: string): Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ row }) => row)
}

/** Sorted by a column, or as they were; blanks come last either way, ties stay as they were. */
export function sorted(rows: Row[], column: string | undefined, descending: boolean): Row[] {
  if (!column) return rows
  const blank = (row: Row) => row[column] === null || row[column] === ''
  const filled = rows.filter((row) => !blank(row))
  const sign = descending ? -1 : 1
  filled.sort((a, b) => sign * compare(a[column], b[column]))
  return [...filled, ...rows.filter(blank)]
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The text in a piece of a page. */
function seen(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(seen).join(' ')
  if (isValidElement<{ children?: ReactNode }>(node)) return seen(node.props.children)
  return ''
}
