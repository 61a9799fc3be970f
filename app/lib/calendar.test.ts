import { expect, test } from 'vitest'
import { calendar } from './calendar.ts'

const EVENT = {
  uid: '1@rcrf.example',
  start: '2027-03-14T03:30:00-05:00',
  changed: '2026-11-21T12:00:00.123Z',
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
