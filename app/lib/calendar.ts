import { isKnownDate } from './dates.ts'

/** An event as calendars need it. Times are ISO 8601 instants. */
export interface CalendarEvent {
  uid: string
  start: string
  /** When this description of it was last changed. */
  changed: string
  title: string
  url: string
  location?: string | undefined
  description?: string | undefined
  categories?: readonly string[]
  /** Whether the calendar reminds of it: asked for by those who take this one event, not by subscribers to all. */
  reminds?: boolean
}

/** How long an event takes: nothing says when one ends, and calendars need to know. In hours. */
export const ASSUMED_HOURS = 1

/** How long before an event its reminder comes. */
const REMINDER = '-P1D'

/** The longest line of a calendar, in bytes without its end. */
const LINE = 75

/**
 * A calendar after RFC 5545. All times are in UTC, so no change of clocks can move them. An event whose
 * times cannot be told has no place in one.
 */
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
  const { start, title, location, description, categories = [], reminds = false } = event
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
    ...(reminds ? reminderOf(title) : []),
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

/** `20270105T000000Z` */
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

/** Breaks a long line; what goes on begins with a blank. No character is cut in half. */
function fold(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}
