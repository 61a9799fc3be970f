import { expect, test } from 'vitest'
import { pageNumbers } from './pager.tsx'

test('first, last and neighboring pages are linked', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(7, 100)).toEqual([1, 6, 7, 8, 100])
  expect(pageNumbers(100, 100)).toEqual([1, 99, 100])
  expect(pageNumbers(900, 100)).toEqual([1, 100])
})
