import { expect, test, vi } from 'vitest'
import {
  formatEventDay,
  formatEventTime,
  formatMoment,
  instantOf,
  localTimeOf,
  startOfToday,
} from './event-times.ts'

test('an instant is shown in the time of Davenport, summer and winter', () => {
  expect(formatEventDay('2027-01-06T03:30:00+00:00')).toBe('January 5, 2027')
  expect(formatEventTime('2027-01-06T03:30:00+00:00')).toBe('9:30 PM CST')
  expect(formatEventTime('2027-07-06T03:30:00+00:00')).toBe('10:30 PM CDT')
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
])('a local time in Davenport converts to an instant and back: %s', (_, local, instant) => {
  expect(instantOf(local)).toBe(instant)
  expect(localTimeOf(instant)).toBe(local)
})

test('skipped and invalid local times are no instant', () => {
  expect(instantOf('2027-03-14T02:30')).toBeUndefined()
  expect(instantOf('soon')).toBeUndefined()
  expect(localTimeOf('2027-11-07T07:30:00Z')).toBe('2027-11-07T01:30')
})

test.each([
  ['winter', '2027-01-15T12:00:00Z', '2027-01-15T06:00:00.000Z'],
  ['summer', '2027-07-15T12:00:00Z', '2027-07-15T05:00:00.000Z'],
  ['the day clocks go forward', '2027-03-14T20:00:00Z', '2027-03-14T06:00:00.000Z'],
  ['the day clocks go back', '2027-11-07T20:00:00Z', '2027-11-07T05:00:00.000Z'],
])('today begins at midnight: %s', (_, now, midnight) => {
  expect(startOfToday(new Date(now))).toBe(midnight)
})

const ABROAD = [
  ['Asia/Kolkata', '2027-01-05T18:00', '2027-01-05T12:30:00.000Z', '2027-01-04T18:30:00.000Z'],
  [
    'Pacific/Kiritimati',
    '2027-01-05T18:00',
    '2027-01-05T04:00:00.000Z',
    '2027-01-04T10:00:00.000Z',
  ],
  ['Pacific/Pago_Pago', '2027-01-05T18:00', '2027-01-06T05:00:00.000Z', '2027-01-05T11:00:00.000Z'],
  // Clocks go forward here: at midnight, so this day begins at one.
  ['Asia/Beirut', '2027-03-28T01:30', '2027-03-27T22:30:00.000Z', '2027-03-27T22:00:00.000Z'],
  // And back: the hour before one comes twice.
  ['America/Havana', '2027-11-07T00:30', '2027-11-07T04:30:00.000Z', '2027-11-07T04:00:00.000Z'],
] as const

test.each(ABROAD)('any time zone works: %s', async (timeZone, local, instant, begins) => {
  vi.resetModules()
  vi.doMock('../brand/place.ts', () => ({ PLACE: { timeZone } }))
  const there = await import('./event-times.ts')
  expect(there.instantOf(local)).toBe(instant)
  expect(there.localTimeOf(instant)).toBe(local)
  expect(there.startOfToday(new Date(instant))).toBe(begins)
})

test.each(['infinity', '-infinity', '0044-03-15T00:00:00+00:00 BC', '12026-01-05T00:00:00+00:00'])(
  'an unrepresentable date is shown as stored: %s',
  (stored) => {
    for (const format of [formatEventDay, formatMoment]) expect(format(stored)).toBe(stored)
    expect(formatEventTime(stored)).toBe('')
  },
)
