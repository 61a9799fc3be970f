import { expect, test } from 'vitest'
import { currentYear, dayParts, formatCalendarDate, startOfToday, today } from './dates.ts'

test('a calendar date is the same day for everybody', () => {
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
  ['winter', '2027-01-15T12:00:00Z', '2027-01-15T06:00:00.000Z'],
  ['summer', '2027-07-15T12:00:00Z', '2027-07-15T05:00:00.000Z'],
  ['the day clocks go forward', '2027-03-14T20:00:00Z', '2027-03-14T06:00:00.000Z'],
  ['the day clocks go back', '2027-11-07T20:00:00Z', '2027-11-07T05:00:00.000Z'],
])('today begins at midnight: %s', (_, now, midnight) => {
  expect(startOfToday(new Date(now))).toBe(midnight)
})

test.each([
  ['January 5, 2027', 'Jan', '5'],
  ['September 30, 2027', 'Sep', '30'],
  ['infinity', '', '–'],
])('a day in two words: %s', (words, month, day) => {
  expect(dayParts(words)).toEqual({ month, day })
})

test.each(['infinity', '-infinity', '0044-03-15T00:00:00+00:00 BC', '12026-01-05T00:00:00+00:00'])(
  'what cannot be told is shown as it is stored: %s',
  (stored) => {
    expect(formatCalendarDate(stored)).toBe(stored)
  },
)
