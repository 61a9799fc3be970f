import { expect, it } from 'vitest'
import { nextPlace } from './menu-keys.ts'

const vertical: [string, string] = ['ArrowUp', 'ArrowDown']

it('goes forth and back and around the ends', () => {
  expect(nextPlace('ArrowDown', 0, 3, vertical)).toBe(1)
  expect(nextPlace('ArrowDown', 2, 3, vertical)).toBe(0)
  expect(nextPlace('ArrowUp', 2, 3, vertical)).toBe(1)
  expect(nextPlace('ArrowUp', 0, 3, vertical)).toBe(2)
})

it('enters from outside at the first or the last place', () => {
  expect(nextPlace('ArrowDown', -1, 3, vertical)).toBe(0)
  expect(nextPlace('ArrowUp', -1, 3, vertical)).toBe(2)
})

it('knows the ends and leaves other keys alone', () => {
  expect(nextPlace('Home', 2, 3, vertical)).toBe(0)
  expect(nextPlace('End', 0, 3, vertical)).toBe(2)
  expect(nextPlace('ArrowRight', 0, 3, vertical)).toBeUndefined()
  expect(nextPlace('ArrowDown', 0, 0, vertical)).toBeUndefined()
})
