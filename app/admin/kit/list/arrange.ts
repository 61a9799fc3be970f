import { isValidElement, type ReactNode } from 'react'
import type { Resource, Row } from '../resource.ts'

/** A row with its texts, folded for search. */
export interface SearchableRow {
  row: Row
  text: string
}

/** Reads off once what a search then goes through. */
export function searchableRows(resource: Resource, rows: Row[]): SearchableRow[] {
  return rows.map((row) => {
    const fields = textsOf(resource, row).map(({ text }) => text)
    return { row, text: folded([shownText(resource, row), ...fields].join(' ')) }
  })
}

/** Where in a row a search was found, when its title and detail do not show it: a field, and its text around. */
export function matchIn(resource: Resource, row: Row, search: string) {
  const shown = folded(shownText(resource, row))
  const word = wordsOf(search).find((word) => !shown.includes(word))
  const field = word && textsOf(resource, row).find(({ text }) => folded(text).includes(word))
  if (!field) return undefined
  // Folding may shorten a text by a few marks: the words around are cut generously.
  const start = Math.max(0, folded(field.text).indexOf(word) - AROUND)
  const end = start + word.length + 2 * AROUND
  const excerpt = field.text.slice(start, end).replace(/\s+/g, ' ').trim()
  const [before, after] = [start > 0 ? '…' : '', end < field.text.length ? '…' : '']
  return { label: field.label, excerpt: `${before}${excerpt}${after}` }
}

/** In characters, on each side of what was found. */
const AROUND = 40

/** What the fields of a form hold of a row, as text. */
function textsOf({ fields }: Resource, row: Row): { label: string; text: string }[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const stored = row[column]
    // Numbers are places in an order, or stand in the title or detail.
    const text = typeof stored === 'number' ? '' : seen(stored as ReactNode)
    return field && text ? [{ label: field.label, text }] : []
  })
}

function shownText({ row: item }: Resource, row: Row): string {
  return `${seen(item.title(row))} ${seen(item.detail?.(row))}`
}

/** The name by which a row is spoken of: its title, as text. */
export function nameOf({ row: item }: Resource, row: Row): string {
  return seen(item.title(row)).trim()
}

/** The rows in which every word of a search occurs, whatever its case and accents. */
export function searchRows(entries: SearchableRow[], search: string): Row[] {
  const words = wordsOf(search)
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ row }) => row)
}

/** Sorted by a column, or as they were; blanks come last either way, ties stay as they were. */
export function sortRows(rows: Row[], column: string | undefined, descending: boolean): Row[] {
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

function wordsOf(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean)
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
