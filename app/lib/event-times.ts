import { format, isKnownDate } from './dates.ts'

// Apart from days: pages are told times in words, so only the server and staff's browsers need these.
const eventDay = format('en-US', { dateStyle: 'long' })
const weekday = format('en-US', { weekday: 'long' })
const eventTime = format('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
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
  return [5, 6]
    .map((hours) => new Date(asIfUtc + hours * 3_600_000).toISOString())
    .find((instant) => localTimeOf(instant) === local.replace(/(T\d\d:\d\d):00$/, '$1'))
}
