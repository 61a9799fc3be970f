import { expect, test } from 'vitest'
import { filled, filledWords, preview } from './preview.ts'

test('only a longer text is cut', () => {
  expect(preview('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
})

test('a family of emoji counts as one and stays whole', () => {
  expect(preview('👩‍👩‍👧‍👦ab', 2)).toBe('👩‍👩‍👧‍👦a...')
})

test('an accent or a break of a line is no character of its own', () => {
  expect(preview('e\u0301b\r\nc', 1)).toBe('e\u0301...')
  expect(preview('e\u0301b\r\nc', 3)).toBe('e\u0301b\r\n...')
  expect(preview('“é”\n–a', 4)).toBe('“é”\n...')
})

test('a blank is absent', () => {
  expect([filled(' a '), filled('  '), filled(null)]).toEqual(['a', undefined, undefined])
})

test('of a list the words count, however deep they stand', () => {
  const nested = [
    ['a ', null],
    [' ', 'b'],
  ] as unknown as string[]
  expect([filledWords(nested), filledWords(['c']), filledWords(null)]).toEqual([
    ['a', 'b'],
    ['c'],
    [],
  ])
})
