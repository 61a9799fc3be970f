import { expect, test } from 'vitest'
import { mark, markedParts, withoutMarks } from './marks.ts'

test('words are marked by their beginnings, without regard to case and accents', () => {
  const marked = mark('Dr. Ostrowski-Peña screens feet; peñascal.', ['pena', 'Screen'])
  expect(markedParts(marked)).toEqual([
    { text: 'Dr. Ostrowski-', isMarked: false },
    { text: 'Peña', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'screens', isMarked: true },
    { text: ' feet; ', isMarked: false },
    { text: 'peñascal', isMarked: true },
    { text: '.', isMarked: false },
  ])
  expect(withoutMarks(marked)).toBe('Dr. Ostrowski-Peña screens feet; peñascal.')
})

test('a text with marks of its own, or without an end, keeps its words', () => {
  expect(mark('a\u0002b\u0003', [])).toBe('ab')
  expect(markedParts('a\u0002b')).toEqual([
    { text: 'a', isMarked: false },
    { text: 'b', isMarked: true },
  ])
  expect(
    markedParts('a\u0003b\u0002c\u0003d\u0003e')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a\u0003bcde')
})
