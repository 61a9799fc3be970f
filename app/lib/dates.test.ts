import { expect, test } from 'vitest'
import { currentYear, dayParts, formatCalendarDate, today } from './dates.ts'

test('a calendar date does not depend on the time zone', () => {
  expect(formatCalendarDate('2027-01-05')).toBe('January 5, 2027')
  expect(formatCalendarDate('2027-12-31')).toBe('December 31, 2027')
})

test('today and the year change at midnight in Davenport', () => {
  const eve = new Date('2027-01-01T05:59:59Z')
  const newYear = new Date('2027-01-01T06:00:00Z')
  expect([today(eve), currentYear(eve)]).toEqual(['2026-12-31', 2026])
  expect([today(newYear), currentYear(newYear)]).toEqual(['2027-01-01', 2027])
})

test.each([
  ['January 5, 2027', 'Jan', '5'],
  ['September 30, 2027', 'Sep', '30'],
  ['infinity', '', '–'],
])('month and day: %s', (words, month, day) => {
  expect(dayParts(words)).toEqual({ month, day })
})

test.each(['infinity', '-infinity', '0044-03-15T00:00:00+00:00 BC', '12026-01-05T00:00:00+00:00'])(
  'an unrepresentable date is shown as stored: %s',
  (stored) => {
    expect(formatCalendarDate(stored)).toBe(stored)
  },
)
