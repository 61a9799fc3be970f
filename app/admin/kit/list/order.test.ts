import { expect, test } from 'vitest'
import type { Resource } from '../resource.ts'
import { move } from './order.ts'

const order = [
  { column: 'year', ascending: false },
  { column: 'display_order', ascending: true },
]
const resource = { order } as unknown as Resource
const rows = [
  { id: 'a', year: 2027, display_order: 1 },
  { id: 'b', year: 2026, display_order: 0 },
  { id: 'c', year: 2026, display_order: 0 },
  { id: 'd', year: 2026, display_order: 7 },
]

test('a row moves among its siblings, which are renumbered', () => {
  const done = move(resource, rows, 3, 1)
  expect(done?.rows.map(({ id, display_order }) => [id, display_order])).toEqual([
    ['a', 1],
    ['d', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(done?.siblings.map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  expect(done?.position).toBe(1)
})

test('a row does not move beyond its siblings', () => {
  expect(move(resource, rows, 3, 0)?.rows.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
  expect(move(resource, rows, 0, 3)).toBeUndefined()
  expect(move(resource, rows, 1, 0)).toBeUndefined()
})
