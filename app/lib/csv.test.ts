import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1'])(
  '%j is no formula to a spreadsheet',
  (text) => {
    expect(csvLine([text, 'b']).replaceAll('"', '')).toBe(`'${text},b`)
  },
)

test('other texts stay as they are, quoted where a separator is in them', () => {
  expect(csvLine(['a@example.org', '2026-11-25T14:00:00Z', 'a "b", c'])).toBe(
    'a@example.org,2026-11-25T14:00:00Z,"a ""b"", c"',
  )
})
