import { expect, test } from 'vitest'
import {
  currentYear,
  dayParts,
  formatCalendarDate,
  formatEventDay,
  formatEventTime,
  formatMoment,
  instantOf,
  localTimeOf,
  startOfToday,
  today,
} from './dates.ts'

test('an instant is shown in the time of Davenport, summer and winter', () => {
  expect(formatEventDay('2027-01-06T03:30:00+00:00')).toBe('January 5, 2027')
  expect(formatEventTime('2027-01-06T03:30:00+00:00')).toBe('9:30 PM CST')
  expect(formatEventTime('2027-07-06T03:30:00+00:00')).toBe('10:30 PM CDT')
})

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

test.each([
  ['winter', '2027-01-05T18:00', '2027-01-06T00:00:00.000Z'],
  ['summer', '2027-07-05T18:00', '2027-07-05T23:00:00.000Z'],
  ['the last minute before clocks go forward', '2027-03-14T01:59', '2027-03-14T07:59:00.000Z'],
  ['the first minute after it', '2027-03-14T03:00', '2027-03-14T08:00:00.000Z'],
  ['the hour that comes twice', '2027-11-07T01:30', '2027-11-07T06:30:00.000Z'],
  ['the hour after it', '2027-11-07T02:00', '2027-11-07T08:00:00.000Z'],
  ['seconds', '2027-01-05T18:00:07', '2027-01-06T00:00:07.000Z'],
  ['midnight', '2027-01-05T00:00', '2027-01-05T06:00:00.000Z'],
])(
  'a time of the clocks in Davenport is an instant, and the other way round: %s',
  (_, local, instant) => {
    expect(instantOf(local)).toBe(instant)
    expect(localTimeOf(instant)).toBe(local)
  },
)

test('the hour that clocks leave out, and what is no time at all, is no instant', () => {
  expect(instantOf('2027-03-14T02:30')).toBeUndefined()
  expect(instantOf('soon')).toBeUndefined()
  expect(localTimeOf('2027-11-07T07:30:00Z')).toBe('2027-11-07T01:30')
})

test.each(['infinity', '-infinity', '0044-03-15T00:00:00+00:00 BC', '12026-01-05T00:00:00+00:00'])(
  'what cannot be told is shown as it is stored: %s',
  (stored) => {
    for (const format of [formatEventDay, formatMoment, formatCalendarDate])
      expect(format(stored)).toBe(stored)
    expect(formatEventTime(stored)).toBe('')
  },
)
