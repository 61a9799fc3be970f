import { format, isKnownDate, today } from './dates.ts'

// Separate from dates.ts: only the server and the staff area need these formatters.
const eventDay = format('en-US', { dateStyle: 'long' })
const weekday = format('en-US', { weekday: 'long' })
const eventTime = format('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
const zone = format('en-US', { timeZoneName: 'longGeneric' })
const DAY = 86_400_000

/** The Swedish locale formats dates as ISO 8601. */
const clock = format('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** `January 5, 2027`; a date that JavaScript can't represent as it is stored, so that staff see it. */
export function formatEventDay(instant: string): string {
  return isKnownDate(instant) ? eventDay().format(new Date(instant)) : instant
}

function formatWeekday(instant: string): string {
  return isKnownDate(instant) ? weekday().format(new Date(instant)) : ''
}

/** `January 5, 2027, 6:00 PM CST` */
export function formatMoment(instant: string): string {
  return [formatEventDay(instant), formatEventTime(instant)].filter(Boolean).join(', ')
}

/** `6:00 PM CST`; blank for a date that JavaScript can't represent. */
export function formatEventTime(instant: string): string {
  if (!isKnownDate(instant)) return ''
  // Some ICU versions put a narrow space before "PM"; server and browser must agree.
  return eventTime().format(new Date(instant)).replace(/\s/g, ' ')
}

/** `Tuesday, January 5, 2027` */
export function formatDayAndWeekday(instant: string): string {
  return [formatWeekday(instant), formatEventDay(instant)].filter(Boolean).join(', ')
}

/** `6:00 PM to 8:00 PM CST`; with the zone of both times if clocks change in between. */
export function formatTimes(start: string, end: string | null | undefined): string {
  const [first, last] = [formatEventTime(start), formatEventTime(end ?? '')]
  if (!first || !last) return first
  const zone = last.slice(last.lastIndexOf(' '))
  const from = first.endsWith(zone) ? first.slice(0, -zone.length) : first
  return `${from} to ${last}`
}

/** The generic name of the site's time zone, such as `Eastern Time`. */
export function zoneName(): string {
  return (
    zone()
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

/** The hour of an instant in the site's time zone, 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(clock().format(instant).slice(11, 13))
}

/** An instant as a `datetime-local` value in the site's time zone: `2027-01-05T18:00`. */
export function localTimeOf(instant: string): string {
  return clock().format(new Date(instant)).replace(' ', 'T').replace(/:00$/, '')
}

/**
 * The ISO 8601 instant of a local time (`2027-01-05T18:00`) in the site's time zone: when clocks go back,
 * the earlier of two; undefined for a time that is skipped when they go forward.
 */
export function instantOf(local: string): string | undefined {
  const asIfUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // The offset changes at most once within two days, so it is that of the day before or the day after.
  return [asIfUtc - DAY, asIfUtc + DAY]
    .map((around) => asIfUtc - offsetAt(around))
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString())
    .find((instant) => localTimeOf(instant) === local.replace(/(T\d\d:\d\d):00$/, '$1'))
}

/** The UTC offset of the site's time zone at an instant; both in milliseconds. */
function offsetAt(instant: number): number {
  return Date.parse(`${clock().format(instant).replace(' ', 'T')}Z`) - instant
}

let latest = { day: '', begins: '' }

/** The start of today in the site's time zone, in ISO 8601. */
export function startOfToday(now = new Date()): string {
  const day = today(now)
  if (latest.day !== day) {
    // In some time zones clocks go forward at midnight.
    const begins = instantOf(`${day}T00:00`) ?? instantOf(`${day}T01:00`)
    if (!begins) throw new Error(`No clock of the site shows the beginning of ${day}`)
    latest = { day, begins }
  }
  return latest.begins
}
