import { expect, it } from 'vitest'
import { nextIndex } from './menu-keys.ts'

const vertical: [string, string] = ['ArrowUp', 'ArrowDown']

it('moves forward and back, wrapping around', () => {
  expect(nextIndex('ArrowDown', 0, 3, vertical)).toBe(1)
  expect(nextIndex('ArrowDown', 2, 3, vertical)).toBe(0)
  expect(nextIndex('ArrowUp', 2, 3, vertical)).toBe(1)
  expect(nextIndex('ArrowUp', 0, 3, vertical)).toBe(2)
})

it('enters from outside at the first or the last entry', () => {
  expect(nextIndex('ArrowDown', -1, 3, vertical)).toBe(0)
  expect(nextIndex('ArrowUp', -1, 3, vertical)).toBe(2)
})

it('moves to the ends and ignores other keys', () => {
  expect(nextIndex('Home', 2, 3, vertical)).toBe(0)
  expect(nextIndex('End', 0, 3, vertical)).toBe(2)
  expect(nextIndex('ArrowRight', 0, 3, vertical)).toBeUndefined()
  expect(nextIndex('ArrowDown', 0, 0, vertical)).toBeUndefined()
})
