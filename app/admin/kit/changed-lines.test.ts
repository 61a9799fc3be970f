import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const LONG = 'A paragraph that is the same for both. '.repeat(12)

test('a long text is reduced to the lines that differ', () => {
  expect(changedLines(`${LONG}\nMine\n${LONG}`, `${LONG}\nTheirs\n${LONG}`)).toEqual([
    '…\nMine\n…',
    '…\nTheirs\n…',
  ])
  expect(changedLines(LONG, `New\n${LONG}`)).toEqual(['…', 'New\n…'])
  expect(changedLines(`${LONG}\nEnd`, LONG)).toEqual(['…\nEnd', '…'])
  expect(changedLines(LONG, '')).toEqual([LONG, ''])
})

test('three versions keep the lines in which any of them differs', () => {
  expect(changedLines(`${LONG}\nA\nB`, `${LONG}\nMine\nB`, `${LONG}\nA\nTheirs`)).toEqual([
    '…\nA\nB',
    '…\nMine\nB',
    '…\nA\nTheirs',
  ])
})

test('a short text is not reduced', () => {
  expect(changedLines('Same\nA', 'Same\nB')).toEqual(['Same\nA', 'Same\nB'])
})
