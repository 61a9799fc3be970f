import { expect, test } from 'vitest'
import { around } from './pager.tsx'

test('the ends and the neighbors have links', () => {
  expect(around(1, 2)).toEqual([1, 2])
  expect(around(7, 100)).toEqual([1, 6, 7, 8, 100])
  expect(around(100, 100)).toEqual([1, 99, 100])
  expect(around(900, 100)).toEqual([1, 100])
})
