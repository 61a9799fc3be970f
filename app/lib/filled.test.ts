import { expect, test } from 'vitest'
import { filled, filledWords } from './filled.ts'

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
