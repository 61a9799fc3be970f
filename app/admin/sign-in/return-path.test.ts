import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('only paths of the staff area are accepted', () => {
  expect(returnPath({ from: '/admin/events?page=2' })).toBe('/admin/events?page=2')
  for (const state of [null, {}, { from: 7 }, { from: '/admin' }, { from: '//evil.example' }]) {
    expect(returnPath(state)).toBe('/admin/team')
  }
})
