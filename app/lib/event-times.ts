import { format, isKnownDate, today } from './dates.ts'

// Apart from days: pages are told times in words, so only the server and staff's browsers need these.
const eventDay = format('en-US', { dateStyle: 'long' })
const weekday = format('en-US', { weekday: 'long' })
const eventTime = format('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
const zone = format('en-US', { timeZoneName: 'longGeneric' })
const DAY = 86_400_000

/** Sweden writes dates as ISO 8601 does. */
const clock = format('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/**
 * The day of an instant: `January 5, 2027`. One that cannot be told is shown as it is stored: no page
 * fails by it, and staff see what to mend.
 */
export function formatEventDay(instant: string): string {
  return isKnownDate(instant) ? eventDay().format(new Date(instant)) : instant
}

/** The weekday of an instant: `Tuesday`; blank where it cannot be told. */
export function formatWeekday(instant: string): string {
  return isKnownDate(instant) ? weekday().format(new Date(instant)) : ''
}

/** An instant with its time and zone: `January 5, 2027, 6:00 PM CST`. */
export function formatMoment(instant: string): string {
  return [formatEventDay(instant), formatEventTime(instant)].filter(Boolean).join(', ')
}

/** The time of an instant with its zone: `6:00 PM CST`; blank where it cannot be told. */
export function formatEventTime(instant: string): string {
  if (!isKnownDate(instant)) return ''
  // ICU parts time and "PM" by a narrow space in some versions: server and browser must agree.
  return eventTime().format(new Date(instant)).replace(/\s/g, ' ')
}

/** The site's zone, as one speaks of it: its time, without winter and summer. */
export function zoneName(): string {
  return (
    zone()
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

/** The hour of an instant in the site's zone, 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(clock().format(instant).slice(11, 13))
}

/** Date and time of an instant by the site's clocks, as controls write them: `2027-01-05T18:00`. */
export function localTimeOf(instant: string): string {
  return clock().format(new Date(instant)).replace(' ', 'T').replace(/:00$/, '')
}

/**
 * The instant, in ISO 8601, at which the site's clocks show a date and time (`2027-01-05T18:00`): the
 * earlier one in the hour that comes twice, none in the hour that is left out.
 */
export function instantOf(local: string): string | undefined {
  const asIfUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // Clocks change at most once within these two days: the offset is the one before or the one after.
  return [asIfUtc - DAY, asIfUtc + DAY]
    .map((around) => asIfUtc - offsetAt(around))
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString())
    .find((instant) => localTimeOf(instant) === local.replace(/(T\d\d:\d\d):00$/, '$1'))
}

/** How far the site's clocks are ahead of UTC at an instant, both in milliseconds. */
function offsetAt(instant: number): number {
  return Date.parse(`${clock().format(instant).replace(' ', 'T')}Z`) - instant
}

let latest = { day: '', begins: '' }

/** The first instant of the site's today, in ISO 8601. */
export function startOfToday(now = new Date()): string {
  const day = today(now)
  if (latest.day !== day) {
    // Where clocks go forward at midnight, the day begins at one.
    const begins = instantOf(`${day}T00:00`) ?? instantOf(`${day}T01:00`)
    if (!begins) throw new Error(`No clock of the site shows the beginning of ${day}`)
    latest = { day, begins }
  }
  return latest.begins
}
