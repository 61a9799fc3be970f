import { expect, test } from 'vitest'
import {
  currentYear,
  eventDayParts,
  formatCalendarDate,
  formatEventDay,
  formatEventTime,
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

test("the day of an event in two words, in the site's zone", () => {
  expect(eventDayParts('2027-01-06T03:30:00+00:00')).toEqual({ month: 'Jan', day: '5' })
})
