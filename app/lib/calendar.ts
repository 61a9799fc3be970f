import { isKnownDate } from './dates.ts'

/** Times are ISO 8601 instants. */
export interface CalendarEvent {
  uid: string
  start: string
  /** Without it an hour is assumed. */
  end?: string | undefined
  created: string
  changed: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  url: string
  location?: string | undefined
  description?: string | undefined
  contact?: string | undefined
  categories?: readonly string[]
  /** Adds an alarm: for the file of a single event, not for the subscription to all. */
  hasReminder?: boolean
}

/** Of an event whose end is not known: calendars need one. */
const ASSUMED_HOURS = 1

/** An RFC 5545 duration: a day before. */
const REMINDER = '-P1D'

/** RFC 5545, section 3.3.8 */
const MAX_INTEGER = 2_147_483_647

/** RFC 5545, section 3.1: octets without the line break. */
const MAX_LINE_BYTES = 75

/** An iCalendar file (RFC 5545), in UTC. Leaves out events with dates that JavaScript can't represent. */
export function calendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(name)}//Events//EN`,
    `X-WR-CALNAME:${plain(name)}`,
    ...events
      .filter(({ start, changed }) => isKnownDate(start) && isKnownDate(changed))
      .flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  const { start, title, location, description, contact, categories = [], hasReminder } = event
  return [
    'BEGIN:VEVENT',
    `UID:${plain(event.uid)}`,
    `DTSTAMP:${utc(event.changed)}`,
    `LAST-MODIFIED:${utc(event.changed)}`,
    `SEQUENCE:${revisionOf(event)}`,
    `STATUS:${event.status}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(endOf(event))}`,
    `SUMMARY:${plain(title)}`,
    ...(location ? [`LOCATION:${plain(location)}`] : []),
    ...(description ? [`DESCRIPTION:${plain(description)}`] : []),
    ...(contact ? [`CONTACT:${plain(contact)}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(plain).join(',')}`] : []),
    `URL:${event.url}`,
    ...(hasReminder ? reminderOf(title) : []),
    'END:VEVENT',
  ]
}

function endOf({ start, end }: CalendarEvent): Date {
  const known = end && isKnownDate(end) && Date.parse(end) > Date.parse(start)
  return known ? new Date(end) : new Date(Date.parse(start) + ASSUMED_HOURS * 3_600_000)
}

/** Grows with each change, as calendars expect of `SEQUENCE`: the seconds from the creation to the last change. */
function revisionOf({ created, changed }: CalendarEvent): number {
  const seconds = Math.floor((Date.parse(changed) - Date.parse(created)) / 1000)
  return Math.min(Math.max(seconds || 0, 0), MAX_INTEGER)
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
