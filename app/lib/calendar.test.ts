import { expect, test } from 'vitest'
import { type CalendarEvent, calendar } from './calendar.ts'

const EVENT: CalendarEvent = {
  uid: '1@rcrf.example',
  start: '2027-03-14T03:30:00-05:00',
  created: '2026-11-21T11:59:00Z',
  changed: '2026-11-21T12:00:00.123Z',
  status: 'CONFIRMED',
  title: 'Hearts; limbs, and \\ rivers',
  url: 'https://rcrf.example/events/1',
}

/** The unfolded lines. */
function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('times are in UTC, text is escaped, lines end with CRLF', () => {
  const text = calendar('RCRF', [{ ...EVENT, description: 'One\r\ntwo\u0007' }])
  expect(text).not.toMatch(/[^\r]\n/)
  expect(unfolded(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RCRF//Events//EN',
    'X-WR-CALNAME:RCRF',
    'BEGIN:VEVENT',
    'UID:1@rcrf.example',
    'DTSTAMP:20261121T120000Z',
    'LAST-MODIFIED:20261121T120000Z',
    'SEQUENCE:60',
    'STATUS:CONFIRMED',
    'DTSTART:20270314T083000Z',
    'DTEND:20270314T093000Z',
    'SUMMARY:Hearts\\; limbs\\, and \\\\ rivers',
    'DESCRIPTION:One\\ntwo',
    'URL:https://rcrf.example/events/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the file of a single event has an alarm a day before', () => {
  const lines = unfolded(calendar('RCRF', [{ ...EVENT, hasReminder: true }]))
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'), -3)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Hearts\\; limbs\\, and \\\\ rivers',
    'END:VALARM',
  ])
})

test('an end is taken over if it is after the start', () => {
  const endOf = (end: string) =>
    unfolded(calendar('RCRF', [{ ...EVENT, end }])).find((line) => line.startsWith('DTEND'))
  expect(endOf('2027-03-14T06:00:00-05:00')).toBe('DTEND:20270314T110000Z')
  for (const end of ['2027-03-14T03:30:00-05:00', '2020-01-01T00:00:00Z', 'infinity'])
    expect(endOf(end), end).toBe('DTEND:20270314T093000Z')
})

test('each change raises the sequence, with any clock', () => {
  const sequenceAt = (changed: string) =>
    Number(/SEQUENCE:(\d+)/.exec(calendar('RCRF', [{ ...EVENT, changed }]))?.[1])
  expect(sequenceAt('2026-11-21T11:59:00Z')).toBe(0)
  expect(sequenceAt('2026-11-21T12:00:01Z')).toBeGreaterThan(sequenceAt('2026-11-21T12:00:00Z'))
  expect(sequenceAt('2020-01-01T00:00:00Z')).toBe(0)
  expect(sequenceAt('9999-01-01T00:00:00Z')).toBe(2 ** 31 - 1)
})

test('long lines are folded between characters, at 75 bytes', () => {
  const title = 'Ein Herz für den Fluß 💓 '.repeat(12).trim()
  const text = calendar('RCRF', [{ ...EVENT, title }])
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
})

test('an event with an unrepresentable date is left out', () => {
  const text = calendar('RCRF', [{ ...EVENT, start: 'infinity' }, EVENT])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
