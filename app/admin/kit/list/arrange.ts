import { isValidElement, type ReactNode } from 'react'
import type { Resource, Row } from '../resource.ts'

export interface SearchableRow {
  row: Row
  text: string
}

/** Extracts the searchable text of each row once. */
export function searchableRows(resource: Resource, rows: Row[]): SearchableRow[] {
  return rows.map((row) => {
    const fields = textsOf(resource, row).map(({ text }) => text)
    return { row, text: folded([shownText(resource, row), ...fields].join(' ')) }
  })
}

/** The field and excerpt in which a search matches; undefined if title and detail show the match. */
export function matchIn(resource: Resource, row: Row, search: string) {
  const shown = folded(shownText(resource, row))
  const word = wordsOf(search).find((word) => !shown.includes(word))
  const field = word && textsOf(resource, row).find(({ text }) => folded(text).includes(word))
  if (!field) return undefined
  // Folding may shorten the text, so indexes are approximate.
  const start = Math.max(0, folded(field.text).indexOf(word) - EXCERPT_MARGIN)
  const end = start + word.length + 2 * EXCERPT_MARGIN
  const excerpt = field.text.slice(start, end).replace(/\s+/g, ' ').trim()
  const [before, after] = [start > 0 ? '…' : '', end < field.text.length ? '…' : '']
  return { label: field.label, excerpt: `${before}${excerpt}${after}` }
}

/** In characters, on each side of the match. */
const EXCERPT_MARGIN = 40

/** The values of a row's fields as text. */
function textsOf({ fields }: Resource, row: Row): { label: string; text: string }[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const stored = row[column]
    // Numbers are display orders, or shown in the title or detail.
    const text = typeof stored === 'number' ? '' : textContent(stored as ReactNode)
    return field && text ? [{ label: field.label, text }] : []
  })
}

function shownText({ row: item }: Resource, row: Row): string {
  return `${textContent(item.title(row))} ${textContent(item.detail?.(row))}`
}

/** The title of a row as plain text. */
export function nameOf({ row: item }: Resource, row: Row): string {
  return textContent(item.title(row)).trim()
}

/** The rows that contain every word of a search, ignoring case and accents. */
export function searchRows(entries: SearchableRow[], search: string): Row[] {
  const words = wordsOf(search)
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ row }) => row)
}

/** Whether a text contains every word of a search, ignoring case and accents. */
export function matchesWords(text: string, search: string): boolean {
  return wordsOf(search).every((word) => folded(text).includes(word))
}

/** Sorts stably by a column, if given; blanks come last in both directions. */
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

/** A text without accents, in lower case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function textContent(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textContent).join(' ')
  if (isValidElement<{ children?: ReactNode }>(node)) return textContent(node.props.children)
  return ''
}
