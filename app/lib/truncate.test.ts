import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('only a longer text is truncated', () => {
  expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`)
})

test('a joined emoji counts as one and is not split', () => {
  expect(truncate('👩‍👩‍👧‍👦ab', 2)).toBe('👩‍👩‍👧‍👦a...')
})

test('combining accents and CRLF count with their grapheme', () => {
  expect(truncate('e\u0301b\r\nc', 1)).toBe('e\u0301...')
  expect(truncate('e\u0301b\r\nc', 3)).toBe('e\u0301b\r\n...')
  expect(truncate('“é”\n–a', 4)).toBe('“é”\n...')
})
