import { expect, test } from 'vitest'
import { sizeError } from './size-error.ts'

test.each([
  [50 * 1024 * 1024, '50 MB'],
  [60_000_000, '57.22 MB'],
  [1024 ** 3, '1024 MB'],
  [500_000, '488.28 KB'],
])('a limit of %i bytes is shown as %s', (limit, text) => {
  expect(sizeError(limit, limit)).toBeUndefined()
  expect(sizeError(limit + 1, limit)).toBe(
    `The file is larger than ${text}. Please choose a smaller one.`,
  )
})
