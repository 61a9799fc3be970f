import type { Resource, Row } from '../resource.ts'

const COLUMN = 'display_order'

/** Whether the list is ordered by `display_order`. */
export function hasOrder({ order }: Resource): boolean {
  return order.some(({ column, ascending }) => column === COLUMN && ascending)
}

/** A `display_order` before those of all rows. */
export function orderBeforeAll(rows: Row[]): number {
  return Math.min(...rows.map(numberOf)) - 1
}

export function orderAfterAll(rows: Row[]): number {
  return Math.max(...rows.map(numberOf)) + 1
}

function numberOf(row: Row): number {
  return Number(row[COLUMN])
}

/** A list after a move; `siblings` are the rows to save, in their new order. */
export interface Move {
  rows: Row[]
  siblings: Row[]
  /** The position of the moved row among its siblings, from 1. */
  position: number
}

/**
 * Moves a row within its siblings: the rows that are equal in all columns that the list is ordered by before
 * `display_order`, such as the year. Undefined if the row would not move.
 */
export function move(resource: Resource, rows: Row[], from: number, to: number): Move | undefined {
  const [first, last] = movableRange(resource, rows, from)
  const target = Math.min(Math.max(to, first), last)
  const row = rows[from]
  if (target === from || !row) return undefined
  const moved = rows.toSpliced(from, 1).toSpliced(target, 0, row)
  const siblings = moved.slice(first, last + 1)
  siblings.forEach((sibling, index) => {
    moved[first + index] = { ...sibling, [COLUMN]: index + 1 }
  })
  return { rows: moved, siblings, position: target - first + 1 }
}

/** The first and the last index that a row can be moved to. */
export function movableRange({ order }: Resource, rows: Row[], from: number): [number, number] {
  const before = order.slice(
    0,
    order.findIndex(({ column }) => column === COLUMN),
  )
  const alike = (row: Row | undefined) =>
    row !== undefined && before.every(({ column }) => row[column] === rows[from]?.[column])
  let [first, last] = [from, from]
  while (alike(rows[first - 1])) first -= 1
  while (alike(rows[last + 1])) last += 1
  return [first, last]
}
