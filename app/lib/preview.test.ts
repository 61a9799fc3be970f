import { expect, test } from 'vitest'
import { filled, preview } from './preview.ts'

test('only a longer text is cut', () => {
  expect(preview('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
})

test('a family of emoji counts as one and stays whole', () => {
  expect(preview('👩‍👩‍👧‍👦ab', 2)).toBe('👩‍👩‍👧‍👦a...')
})

test('a blank is absent', () => {
  expect([filled(' a '), filled('  '), filled(null)]).toEqual(['a', undefined, undefined])
})
