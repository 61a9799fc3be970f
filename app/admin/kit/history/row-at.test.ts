import { expect, test } from 'vitest'
import { rowAt } from './row-at.ts'

const change = (old_values: object | null, new_values: object | null) => ({
  old_values: old_values as Record<string, unknown> | null,
  new_values: new_values as Record<string, unknown> | null,
})

/** Latest first. */
const VERSIONS = [
  change({ name: 'C' }, { name: 'D' }),
  change({ role: null }, { role: 'Nurse' }),
  change({ name: 'B' }, { name: 'C' }),
  change(null, { name: 'B', role: null, bio: 'x' }),
]

test.each([
  [0, { name: 'D', role: 'Nurse', bio: 'x' }],
  [1, { name: 'C', role: 'Nurse', bio: 'x' }],
  [2, { name: 'C', role: null, bio: 'x' }],
  [3, { name: 'B', role: null, bio: 'x' }],
])('after version %i', (index, expected) => {
  // From the newest state and from an outdated one.
  expect(rowAt(VERSIONS, index, { name: 'D', role: 'Nurse', bio: 'x' })).toEqual(expected)
  expect(rowAt(VERSIONS, index, { name: 'B', role: null, bio: 'x' })).toEqual(expected)
})

test('before all versions of a record whose addition made none', () => {
  const row = { name: 'D', role: 'Nurse', bio: 'x' }
  expect(rowAt(VERSIONS.slice(0, 3), 3, row)).toEqual({ name: 'B', role: null, bio: 'x' })
})

test('columns without a version keep their values', () => {
  const row = { name: 'D', role: 'Nurse', year: 2020 }
  expect(rowAt(VERSIONS.slice(0, 2), 1, row)).toEqual({ name: 'C', role: 'Nurse', year: 2020 })
})

test('a record that was deleted and restored has versions that hold it whole', () => {
  const whole = { name: 'D', role: 'Nurse', bio: 'x' }
  const versions = [change(null, whole), change(whole, null), ...VERSIONS]
  expect(rowAt(versions, 2, whole)).toEqual(whole)
  expect(rowAt(versions, 4, whole)).toEqual({ ...whole, name: 'C', role: null })
})
