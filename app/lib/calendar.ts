import { isKnownDate } from './dates.ts'

/** Times are ISO 8601 instants. */
export interface CalendarEvent {
  uid: string
  start: string
  changed: string
  title: string
  url: string
  location?: string | undefined
  description?: string | undefined
  categories?: readonly string[]
  /** Adds an alarm: for the file of a single event, not for the subscription to all. */
  hasReminder?: boolean
}

/** Events have no end time in the database, but calendars need one. */
export const ASSUMED_HOURS = 1

/** An RFC 5545 duration: a day before. */
const REMINDER = '-P1D'

/** RFC 5545, section 3.1: octets without the line break. */
const MAX_LINE_BYTES = 75

/** An iCalendar file (RFC 5545), in UTC. Leaves out events with dates that JavaScript can't represent. */
export function calendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(name)}//Events//EN`,
    `X-WR-CALNAME:${plain(name)}`,
    ...events.filter(({ start, changed }) => [start, changed].every(isKnownDate)).flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  const { start, title, location, description, categories = [], hasReminder = false } = event
  const end = new Date(Date.parse(start) + ASSUMED_HOURS * 3_600_000)
  return [
    'BEGIN:VEVENT',
    `UID:${plain(event.uid)}`,
    `DTSTAMP:${utc(event.changed)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${plain(title)}`,
    ...(location ? [`LOCATION:${plain(location)}`] : []),
    ...(description ? [`DESCRIPTION:${plain(description)}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(plain).join(',')}`] : []),
    `URL:${event.url}`,
    ...(hasReminder ? reminderOf(title) : []),
    'END:VEVENT',
  ]
}

function reminderOf(title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${plain(title)}`,
    'END:VALARM',
  ]
}

function utc(instant: string | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Folds a long line (RFC 5545, section 3.1) without splitting a character. */
function fold(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}
