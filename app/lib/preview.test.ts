import { expect, test } from 'vitest'
import { filled, filledWords, preview } from './preview.ts'

test('only a longer text is truncated', () => {
  expect(preview('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
})

test('a joined emoji counts as one and is not split', () => {
  expect(preview('👩‍👩‍👧‍👦ab', 2)).toBe('👩‍👩‍👧‍👦a...')
})

test('combining accents and CRLF count with their grapheme', () => {
  expect(preview('e\u0301b\r\nc', 1)).toBe('e\u0301...')
  expect(preview('e\u0301b\r\nc', 3)).toBe('e\u0301b\r\n...')
  expect(preview('“é”\n–a', 4)).toBe('“é”\n...')
})

test('a blank is absent', () => {
  expect([filled(' a '), filled('  '), filled(null)]).toEqual(['a', undefined, undefined])
})

test('nested arrays are flattened, without blank entries', () => {
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
